import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { build } from 'vite';
import { oldestElectron } from '../../tools/oldest-electron.ts';
import type {} from './page/sequence-page.ts';
import type { SequenceResult } from './sequence-result.ts';
import type { Step } from './step.ts';

/** Plays sequences of edits in a page of a browser. */
export type SequencePlayer = {
  readonly page: Page;
  play(source: string, steps: readonly Step[]): Promise<SequenceResult>;
};

const address = 'http://sequences.test/';

/** Builds the page as that of the app is built, and opens it; no server is needed. */
export async function openSequencePlayer(context: BrowserContext): Promise<SequencePlayer> {
  const built = await build({
    root: join(import.meta.dirname, 'page'),
    configFile: false,
    logLevel: 'warn',
    base: './',
    build: {
      write: false,
      target: oldestElectron.chromium,
      assetsInlineLimit: 0,
      minify: false,
      chunkSizeWarningLimit: 5000,
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const files = new Map<string, string | Uint8Array>(
    outputs.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
  await context.route(`${address}**`, (route) => {
    const path = new URL(route.request().url()).pathname.slice(1) || 'index.html';
    const body = files.get(path);
    if (body === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ body: Buffer.from(body), contentType: typeOf(path) });
  });
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction(() => globalThis.playSteps !== undefined);
  return {
    page,
    play: (source, steps) =>
      page.evaluate(
        async ([text, list]) => {
          const { playSteps } = globalThis;
          if (playSteps === undefined) throw new Error('the page is not ready');
          return await playSteps(text, list);
        },
        [source, steps] as const,
      ),
  };
}

function typeOf(path: string): string {
  const types: Readonly<Record<string, string>> = {
    html: 'text/html',
    js: 'text/javascript',
    css: 'text/css',
    woff2: 'font/woff2',
  };
  return types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}
