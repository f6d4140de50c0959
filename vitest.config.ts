import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { pureFolders } from './tools/pure-folders.ts';
import { SlowTestsFirst } from './tools/test-setup/slow-tests-first.ts';

// hundreds of processes of a run read the same sources: one of them compiles, and strips types, for all
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache', 'compile');

const pure = pureFolders.map((folder) => `${folder}/**/*.test.ts`);
const conformance = 'src-service/test/process/conformance.test.ts';

/** Tests that start processes and servers, which a run has once for all of them. */
const globalSetup = ['src-service/test/support/postgres-for-run.ts', 'tools/test-setup/programs-for-run.ts'];

export default defineConfig({
  test: {
    setupFiles: ['src-service/test/support/no-secrets-printed.ts'],
    pool: 'forks',
    // many tests wait for other processes and for the disk; vitest would leave one processor of two free
    maxWorkers: '150%',
    testTimeout: 30_000,
    sequence: { sequencer: SlowTestsFirst },
    projects: [
      { extends: true, test: { name: 'pure', include: pure, isolate: false } },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: [
            'src-*/**/*.test.ts',
            'src-*/**/*.test.tsx',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
            'adversity/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'out/**', ...pure, conformance],
          globalSetup,
        },
      },
      // a suite that a service of any maker can be tried with
      { extends: true, test: { name: 'conformance', include: [conformance], globalSetup } },
    ],
  },
});
