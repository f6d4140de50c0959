import { defineConfig } from 'vitest/config';
import { isRepeated } from './tools/test-processes.ts';
import { unitTests } from './tools/test-setup/unit-tests.ts';

// a developer who names a repeated test runs it; a run of all leaves these to vitest.repeated.config.ts
const isNamed = process.argv.some((word) => word.includes('.repeated'));

export default defineConfig(unitTests((path) => isNamed || !isRepeated(path)));
