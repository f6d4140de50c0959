import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// hundreds of processes of a run read the same sources: one of them compiles, and strips types, for all
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache', 'compile');

export default defineConfig({
  test: {
    include: [
      'src-*/**/*.test.ts',
      'src-*/**/*.test.tsx',
      'tools/**/*.test.ts',
      'bench/**/*.test.ts',
      'adversity/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', 'out/**'],
    globalSetup: ['src-service/test/support/postgres-for-run.ts', 'tools/test-setup/programs-for-run.ts'],
    setupFiles: ['src-service/test/support/no-secrets-printed.ts'],
    pool: 'forks',
    // many tests wait for other processes and for the disk; vitest would leave one processor of two free
    maxWorkers: '150%',
    testTimeout: 30_000,
  },
});
