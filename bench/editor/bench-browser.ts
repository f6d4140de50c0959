import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { oldestElectron } from '../../tools/oldest-electron.ts';
import { root } from '../../tools/root.ts';

/** A Chromium, and the address of the bench's own page in it. */
export type BenchBrowser = {
  readonly browser: Browser;
  /** A page of its own, with the editors to be measured. */
  newPage(): Promise<Page>;
  close(): Promise<void>;
};

/** As large as a window often is. */
export const viewport = { width: 1280, height: 800 };

/** Starts a browser for the bench's page. */
export async function startBenchBrowser(executablePath: string): Promise<BenchBrowser> {
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false });
  const bench = await benchPagesIn(browser);
  return {
    ...bench,
    async close() {
      await browser.close();
      await bench.close();
    },
  };
}

/** Builds the bench's page as the app's own is built, for a browser that stays when it is closed. */
export async function benchPagesIn(browser: Browser): Promise<BenchBrowser> {
  const page = join(import.meta.dirname, 'page');
  const options = {
    root: page,
    configFile: false,
    logLevel: 'warn',
    base: './',
    build: {
      outDir: join(root, '.cache', 'bench-editor'),
      emptyOutDir: true,
      target: oldestElectron.chromium,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2000,
    },
    preview: { host: '127.0.0.1', port: 0 },
  } as const;
  await build(options);
  const server = await preview(options);
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('the page of the bench has no address');
  return {
    browser,
    async newPage() {
      const opened = await browser.newPage({ viewport });
      opened.on('pageerror', (error) => {
        throw error;
      });
      await opened.goto(address);
      await opened.waitForFunction(() => globalThis.benchPage !== undefined);
      return opened;
    },
    close: () => server.close(),
  };
}
