import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// hundreds of processes of a run read the same sources: one of them compiles, and strips types, for all
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache', 'compile');

export default defineConfig({
  test: {
    include: ['src-*/**/*.test.ts', 'src-*/**/*.test.tsx', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'out/**'],
    globalSetup: [
      'src-service/testing/postgres-for-run.ts',
      'src-service/testing/thread-programs-for-run.ts',
    ],
    setupFiles: ['src-service/testing/no-secrets-printed.ts'],
    pool: 'forks',
    // vitest would leave one processor free, and of two that is half
    maxWorkers: '100%',
    testTimeout: 30_000,
  },
});
