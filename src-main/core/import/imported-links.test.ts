import { testImportedLinks } from '../../test-support/program-vaults/test-imported-links.ts';

testImportedLinks(150);
