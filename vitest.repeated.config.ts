import { defineConfig } from 'vitest/config';
import { isRepeated } from './tools/test-processes.ts';
import { unitTests } from './tools/test-setup/unit-tests.ts';

/** Only the tests that repeat others with more cases, which `npm test -- --all` runs after all others. */
export default defineConfig(unitTests(isRepeated));
