import { chromium } from '@playwright/test';
import { setUpShell } from '../../tools/test-setup/e2e-setup.ts';
import type { BenchBrowser as AppBrowser } from '../app/app-window.ts';
import { benchPagesIn, type BenchBrowser as EditorPages } from '../editor/bench-browser.ts';

/** A browser for windows of the app, and for the page with editors. */
export type MeasuredBrowser = {
  readonly browser: AppBrowser;
  /** Built when it is asked for first. */
  pages(): Promise<EditorPages>;
};

/** Starts a browser for some work. Rejects where there is none. */
export async function withBrowser(work: (browser: MeasuredBrowser) => Promise<void>): Promise<void> {
  const setup = await setUpShell('chromium');
  if (setup.kind === 'impossible') throw new Error(`there is no browser to measure in: ${setup.why}`);
  // a server of its own, since only that one tells its process
  const server = await chromium.launchServer({
    executablePath: setup.env.EXAMPLE_NOTES_CHROMIUM ?? '',
    chromiumSandbox: false,
  });
  const browser = await chromium.connect(server.wsEndpoint());
  let pages: Promise<EditorPages> | undefined;
  try {
    await work({
      browser: { browser, pid: server.process().pid ?? 0 },
      pages() {
        pages ??= benchPagesIn(browser);
        return pages;
      },
    });
  } finally {
    await (await pages)?.close();
    await browser.close();
    await server.close();
    setup.stop();
  }
}
