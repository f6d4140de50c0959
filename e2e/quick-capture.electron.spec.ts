import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type App, desktopOf, expect, test } from './fixtures/app.ts';
import { nextWindow } from './fixtures/electron-shell.ts';
import { shellArguments } from './fixtures/shell.ts';
import { graveViolations } from './fixtures/violations.ts';

const root = join(import.meta.dirname, '..');
const program: string = createRequire(import.meta.url)('electron');

/** Starts the app again beside the running one, as a desktop does for a key of its own. */
async function startAgain(app: App, ...more: readonly string[]): Promise<Page> {
  const opened = nextWindow(desktopOf(app));
  const options = shellArguments({ vault: app.vault, data: app.data, memoryApi: null });
  const second = spawn(program, ['--no-sandbox', root, ...options, ...more], { stdio: 'ignore' });
  expect(await once(second, 'close')).toEqual([0, null]);
  return opened;
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Text' }).fill(text);
  const closed = page.waitForEvent('close');
  // the window may be gone before the keys are released
  await page.keyboard.press('Control+Enter').catch(() => undefined);
  await closed;
}

test('a quick note is saved from a small window, also while no other window is open', async ({ app }) => {
  test.slow();
  const electron = desktopOf(app);
  const { page } = app;
  const files = async () =>
    (await readdir(app.vault, { recursive: true })).filter((name) => name.endsWith('.md'));

  await expect(page.getByRole('button', { name: 'New note' })).toBeVisible();
  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type('Settings: Quick capture');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog.getByRole('tab', { name: 'Quick capture' })).toHaveAttribute('aria-selected', 'true');
  const keys = dialog.getByRole('textbox', { name: 'Global shortcut' });
  await expect(keys).toHaveValue('Ctrl+Alt+Space');
  await keys.fill('Ctrl+K');
  await keys.press('Enter');
  await expect(dialog).toContainText('This shortcut cannot be used.');
  await keys.fill('Ctrl+Shift+F');
  await keys.press('Enter');
  await expect(dialog).toContainText('belongs to the command “Search');
  await keys.fill('Ctrl+Alt+Shift+F11');
  await keys.press('Enter');
  const isOn = () =>
    electron.evaluate(({ globalShortcut }) => globalShortcut.isRegistered('CommandOrControl+Alt+Shift+F11'));
  await expect.poll(isOn).toBe(true);
  expect(await graveViolations(app)).toEqual([]);
  await dialog.getByRole('checkbox', { name: 'Keep running in the background' }).check();

  const opened = nextWindow(electron);
  await dialog.getByRole('button', { name: 'Open quick capture' }).click();
  const first = await opened;
  expect(await graveViolations({ page: first })).toEqual([]);
  await write(first, 'Buy milk\n\nTwo litres.');
  const [file = ''] = await files();
  expect(file).toMatch(/Buy milk\.md$/);
  const text = await readFile(join(app.vault, file), 'utf8');
  expect(text).toContain('Two litres.');
  expect(text, 'a revision').toMatch(/^revision: /m);
  const noteIn = (window: Page) =>
    window.getByRole('list', { name: 'Notes', exact: true }).getByText('Buy milk', { exact: true });
  await expect(noteIn(page)).toBeAttached();

  // Without a window the app goes on; the text goes into the note of today now.
  await dialog.getByRole('radio', { name: 'Today’s note' }).check();
  await expect
    .poll(async () => JSON.parse(await readFile(join(app.data, 'settings.json'), 'utf8')))
    .toMatchObject({ captureTo: 'daily-note' });
  await page.close();
  const second = await startAgain(app, '--capture');
  await expect(second.getByText('Added to the end of today’s note.')).toBeVisible();
  await write(second, 'A thought.');
  await write(await startAgain(app, '--capture'), 'Another one.');
  const daily = (await files()).find((name) => /Daily.\d{4}-\d\d-\d\d\.md$/.test(name)) ?? '';
  expect(await readFile(join(app.vault, daily), 'utf8')).toMatch(/A thought\.\n\nAnother one\.\s*$/);

  const again = await startAgain(app);
  await expect(noteIn(again)).toBeVisible();
});
