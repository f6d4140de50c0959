import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { processOf } from './tools/test-processes.ts';
import { SlowTestsFirst } from './tools/test-setup/slow-tests-first.ts';

// hundreds of processes of a run read the same sources: one of them compiles, and strips types, for all
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache', 'compile');

const all = [
  'src-*/**/*.test.{ts,tsx}',
  'tools/**/*.test.ts',
  'bench/**/*.test.ts',
  'adversity/**/*.test.ts',
  'fairness/**/*.test.ts',
];
// a suite that a service of any maker can be tried with
const conformance = 'src-service/test/process/conformance.test.ts';

const files = globSync(all, { cwd: import.meta.dirname }).filter((path) => path !== conformance);
const { 'with a document': page = [], 'its own': alone = [] } = Object.groupBy(files, (path) =>
  processOf(readFileSync(join(import.meta.dirname, path), 'utf8')),
);

/** Tests that start processes and servers, which a run has once for all of them. */
const globalSetup = ['src-service/test/support/postgres-for-run.ts', 'tools/test-setup/programs-for-run.ts'];

export default defineConfig({
  test: {
    setupFiles: ['src-service/test/support/no-secrets-printed.ts', 'tools/test-setup/property-seed.ts'],
    pool: 'forks',
    // many tests wait for other processes and for the disk; as a percentage it would be the number of processors at most
    maxWorkers: 2 * availableParallelism(),
    // a machine may be busy: only what hangs is ended, and a state is waited for
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 15_000 } },
    sequence: { sequencer: SlowTestsFirst },
    projects: [
      { extends: true, test: { name: 'alone', include: alone, globalSetup } },
      { extends: true, test: { name: 'page', include: page, environment: 'jsdom', isolate: false } },
      {
        extends: true,
        test: {
          name: 'shared',
          include: all,
          exclude: [...alone, ...page, conformance],
          isolate: false,
          globalSetup,
        },
      },
      { extends: true, test: { name: 'conformance', include: [conformance], globalSetup } },
    ],
  },
});
