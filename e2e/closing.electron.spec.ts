import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { electronShell } from './fixtures/electron-shell.ts';

let folder = '';
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'example-notes-closing-'));
});
// a process may still be on its way out
test.afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

test('Ctrl+C in the terminal, which reaches every process and comes twice by npm, loses no word', async () => {
  const vault = join(folder, 'vault');
  const { page, electron } = await electronShell().start({
    vault,
    data: join(folder, 'data'),
    memoryApi: null,
  });
  const main = electron?.process();
  if (main?.pid === undefined) throw new Error('The app has no process.');
  await page.getByRole('button', { name: 'New note' }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toBeFocused();
  await title.fill('Interrupted');
  await page.getByRole('textbox', { name: 'Note body' }).click();
  await page.keyboard.type('Said before the signal.');

  const ended = once(main, 'exit');
  process.kill(-main.pid, 'SIGINT');
  process.kill(-main.pid, 'SIGINT');
  expect(await ended).toEqual([0, null]);

  const files = await readdir(vault, { recursive: true });
  const file = files.find((name) => name.endsWith('Interrupted.md'));
  expect(files.filter((name) => name.endsWith('.md'))).toEqual([file]);
  const text = await readFile(join(vault, file ?? ''), 'utf8');
  expect(text).toContain('Said before the signal.');
  expect(text).toMatch(/^revision: "?[0-9a-f]{64}"?$/m);
});

test('a reload with words that are not saved yet loads the page again, with them, and closes nothing', async () => {
  const { page, electron, quit } = await electronShell().start({
    vault: join(folder, 'vault'),
    data: join(folder, 'data'),
    memoryApi: null,
  });
  await page.getByRole('button', { name: 'New note' }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toBeFocused();
  await title.fill('Reloaded');
  const reloaded = page.waitForEvent('load');
  await electron?.evaluate(({ Menu }) => {
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
    items?.find(({ accelerator }) => accelerator === 'F5')?.click();
  });
  await reloaded;
  await expect(
    page.getByRole('list', { name: 'Notes' }).getByText('Reloaded', { exact: true }),
  ).toBeVisible();
  await quit();
});
