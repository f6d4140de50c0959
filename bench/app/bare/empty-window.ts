import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { largestRenderer } from '../../adoption/processes.ts';
import { type AppWindow, type BenchBrowser, shownWith, viewport } from '../app-window.ts';

/** A window of the same browser, with a page that bare Node serves. Its core is that process. */
export async function openEmptyWindow({ browser, pid }: BenchBrowser): Promise<AppWindow> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const start = performance.now();
  const server = spawn(process.execPath, [join(import.meta.dirname, 'empty-server.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const [address] = await once(createInterface({ input: server.stdout }), 'line');
  await page.goto(String(address), { waitUntil: 'commit' });
  await shownWith(page, 'p');
  return {
    page,
    shown: performance.now() - start,
    core: server.pid ?? 0,
    renderer: largestRenderer(pid),
    server: null,
    async close() {
      await context.close();
      server.kill();
      await ended;
    },
  };
}
