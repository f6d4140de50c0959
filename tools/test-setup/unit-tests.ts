import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { ViteUserConfig } from 'vitest/config';
import { root } from '../root.ts';
import { processOf } from '../test-processes.ts';

const all = ['{src-*,adversity,bench,fairness,tools}/**/*.test.{ts,tsx}'];

/** Tests that start processes and servers, which a run has once for all of them. */
const globalSetup = ['src-service/test/support/postgres-for-run.ts', 'tools/test-setup/programs-for-run.ts'];

/** How Vitest runs the test files whose path is chosen, in the processes that they ask for. */
export function unitTests(isChosen: (path: string) => boolean): ViteUserConfig {
  // hundreds of processes of a run read the same sources: one of them compiles, and strips types, for all
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compile');
  const files = globSync(all, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  const {
    shared = [],
    'with a document': page = [],
    'its own': alone = [],
  } = Object.groupBy(files.filter(isChosen), (path) => processOf(readFileSync(join(root, path), 'utf8')));
  const projects = [
    { name: 'alone', include: alone, globalSetup },
    {
      name: 'page',
      include: page,
      environment: 'jsdom',
      isolate: false,
      setupFiles: ['tools/test-setup/no-measures.ts'],
    },
    { name: 'shared', include: shared, isolate: false, globalSetup },
  ];
  return {
    // not where `npm ci` removes it: it has how long each file took, and those that take longest are started first
    cacheDir: join(root, '.cache', 'vite'),
    test: {
      setupFiles: [
        'src-service/test/support/no-secrets-printed.ts',
        'tools/test-setup/property-seed.ts',
        'tools/test-setup/patient-waits.ts',
      ],
      // a wait that failed is shown where the test waits
      onStackTrace: (_, { file }) => !file.endsWith('/patient-waits.ts'),
      pool: 'forks',
      // many tests wait for other processes and for the disk; as a percentage it would be the number of processors at most
      maxWorkers: 2 * availableParallelism(),
      // what takes longer hangs; the few tests that need more say so themselves
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // what passes then is listed as flaky
      retry: 1,
      expect: { poll: { timeout: 15_000 } },
      projects: projects
        .filter(({ include }) => include.length > 0)
        .map((test) => ({ extends: true as const, test })),
    },
  };
}
