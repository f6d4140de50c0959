import type { Browser, Page } from '@playwright/test';
import { type AppProcess, startApp } from '../../adversity/app-process.ts';
import { letIn } from '../../e2e/fixtures/app-secret.ts';
import { electronShell } from '../../e2e/fixtures/electron-shell.ts';
import { coreProcessOf, largestRenderer } from '../adoption/processes.ts';
import type { FilledVault } from './filled-vault.ts';

/** The app with a window, in one of its shells. */
export type AppWindow = {
  readonly page: Page;
  /** Milliseconds from the start of its first process until the list showed notes. */
  readonly shown: number;
  /** The process of the core, and the one of the window's page. */
  readonly core: number;
  readonly renderer: number;
  /** Lets a client speak the app's own protocol; null in the desktop app. */
  readonly server: AppProcess | null;
  close(): Promise<void>;
};

/** The browser that all windows of the browser shell open in. */
export type BenchBrowser = { readonly browser: Browser; readonly pid: number };

export const viewport = { width: 1280, height: 800 };

/** Resolves after the frame in which the page shows such an element. */
export async function shownWith(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelector(wanted) !== null, selector, {
    polling: 'raf',
    timeout: 300_000,
  });
}

/** Resolves after the frame in which the list shows notes. */
const listShown = (page: Page): Promise<void> => shownWith(page, '[data-note-button]');

/** In a tab of a browser that runs already, as when a user starts the app and clicks its link. */
export async function openInBrowser(
  { browser, pid }: BenchBrowser,
  { vault, data }: FilledVault,
): Promise<AppWindow> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const start = performance.now();
  const app = await startApp({ vault, data, memoryApi: null, clockFile: null, user: null });
  await letIn(context, app.origin, app.secret);
  await page.goto(app.origin, { waitUntil: 'commit' });
  await listShown(page);
  return {
    page,
    shown: performance.now() - start,
    core: coreProcessOf(app.pid),
    renderer: largestRenderer(pid),
    server: app,
    async close() {
      await context.close();
      await app.quit();
    },
  };
}

/** As a desktop app. `shown` includes what Playwright does to take hold of it. */
export async function openOnDesktop({ vault, data }: FilledVault): Promise<AppWindow> {
  const start = performance.now();
  const { page, electron, quit } = await electronShell().start({ vault, data, memoryApi: null });
  await listShown(page);
  const shown = performance.now() - start;
  const pid = electron?.process().pid ?? 0;
  return {
    page,
    shown,
    core: coreProcessOf(pid),
    renderer: largestRenderer(pid),
    server: null,
    close: quit,
  };
}
