import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { e2eWorkers } from './tools/test-setup/e2e-workers.ts';

// hundreds of processes of a run read the same programs: one of them compiles for all
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache', 'compile');

/**
 * The same specs in both shells, but for `*.electron.spec.ts`, what only the desktop has, and `*.browser.spec.ts`, what only the
 * browser has or what page and core alone do (docs/decisions/0132). `npm run e2e` sets up what they need and names it in the
 * environment: an Electron (ELECTRON_OVERRIDE_DIST_PATH where it is not the project's own), a Chromium and a display.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e/results',
  forbidOnly: true,
  fullyParallel: true,
  workers: e2eWorkers,
  // what takes longer hangs; long stories say so themselves
  timeout: 60_000,
  expect: { timeout: 30_000 },
  // what passes then is listed as flaky
  retries: 1,
  projects: [
    { name: 'electron', testIgnore: '**/*.browser.spec.ts' },
    { name: 'chromium', testIgnore: '**/*.electron.spec.ts' },
  ],
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 800 },
    // steps and their times; snapshots of the page at each step took a fifth of the run: `--trace=on` brings them back
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      chromiumSandbox: false,
      // no story runs long enough to earn back what V8's optimizing compilers take
      args: ['--js-flags=--max-optimized-bytecode-size=0'],
      ...(process.env.EXAMPLE_NOTES_CHROMIUM ? { executablePath: process.env.EXAMPLE_NOTES_CHROMIUM } : {}),
    },
  },
});
