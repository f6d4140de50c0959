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
  const answer = await late.goto(server.link.href);
  expect(answer?.status()).toBe(401);
  await expect(late.getByText('Each link works once')).toBeVisible();

  // In the browser that holds the session, the old link is as good as the address.
  await page.goto(server.link.href);
  await expect(page.getByRole('button', { name: 'New note' })).toBeVisible();
  await Promise.all([first.close(), second.close()]);
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});
