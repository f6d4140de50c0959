import { access, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
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
  await expect(page).not.toHaveURL(/token/);

  const late = await second.newPage();
  await late.goto(server.link.href);
  await expect(late.getByText('Each link works once')).toBeVisible();
  // it asks again, as another tab may have been let in meanwhile, and still says why
  await late.waitForResponse(/\/session$/);
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

test('the browser is given the name of a page that its owner alone can read, and is let in by it', async ({
  page,
}) => {
  if (process.platform !== 'linux') return; // elsewhere no program of this name opens browsers
  const folder = await mkdtemp(join(tmpdir(), 'example-notes-opening-'));
  const programs = join(folder, 'programs');
  await mkdir(programs);
  await writeFile(join(programs, 'xdg-open'), `#!/bin/sh\nprintf %s "$*" > '${folder}/arguments'\n`, {
    mode: 0o700,
  });
  const options = { vault: join(folder, 'vault'), data: join(folder, 'data'), memoryApi: null };
  const server = await startBrowserServer(options, {
    open: true,
    env: { PATH: `${programs}${delimiter}${process.env.PATH}` },
  });
  const given = () => readFile(join(folder, 'arguments'), 'utf8').catch(() => '');
  await expect.poll(given).toMatch(/^\/\S+\.html$/);
  const address = await given();
  expect(address).not.toContain(server.link.searchParams.get('token'));
  expect([(await stat(address)).mode & 0o777, (await stat(dirname(address))).mode & 0o777]).toEqual([
    0o600, 0o700,
  ]);

  await page.goto(pathToFileURL(address).href);
  await expect(page.getByRole('button', { name: 'New note' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(server.link.origin);
  await expect.poll(() => access(address).catch(({ code }) => code)).toBe('ENOENT');
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});
