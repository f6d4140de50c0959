import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { startBrowserServer } from './fixtures/browser-shell.ts';

/** The link that the browser shell prints; the desktop has none. */

test('the printed link opens the app once, and says so the second time', async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'example-notes-link-'));
  const server = await startBrowserServer({
    vault: join(folder, 'vault'),
    data: join(folder, 'data'),
    memoryApi: null,
  });
  const [first, second] = [await browser.newContext(), await browser.newContext()];
  const page = await first.newPage();
  await page.goto(server.link.href);
  await expect(page.getByRole('button', { name: 'New note' })).toBeVisible();
  expect(page.url()).not.toContain('token');

  const late = await second.newPage();
  await late.goto(server.link.href);
  await expect(late.getByText('Each link works once')).toBeVisible();

  // In the browser that was let in, the old link is as good as the address, and so is a second tab.
  await page.goto(server.link.href);
  await expect(page.getByRole('button', { name: 'New note' })).toBeVisible();
  const tab = await first.newPage();
  await tab.goto(server.link.origin);
  await expect(tab.getByRole('button', { name: 'New note' })).toBeVisible();
  await Promise.all([first.close(), second.close()]);
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});
