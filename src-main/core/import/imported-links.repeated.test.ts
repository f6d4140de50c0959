// repeats ./imported-links.test.ts: a thousand notes of each program
import { testImportedLinks } from '../../test-support/program-vaults/test-imported-links.ts';

testImportedLinks(1_000);
