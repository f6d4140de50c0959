/**
 * The oldest Electron that the app has to run on. People have the one in `package.json`; tests fall back to this one where that cannot be
 * fetched, and run the same build, so the build may not use what only a newer one has. Its Node is too old for the core, which then runs on
 * the project's (`core-program.ts`). Nothing else is kept for its sake.
 */
export const oldestElectron = {
  version: '33.2.1',
  /** Targets of the build, as esbuild names them. */
  chromium: 'chrome130',
  node: 'node20',
} as const;
