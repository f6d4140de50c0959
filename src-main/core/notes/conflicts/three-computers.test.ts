import { testThreeComputers } from '../../../test-support/test-three-computers.ts';

testThreeComputers({ numRuns: 40 });
