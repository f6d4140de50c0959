import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, readlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { type App, desktopOf, expect, test } from './fixtures/app.ts';
import { quitAppOn } from './fixtures/quit-app-on.ts';
import { shellArguments } from './fixtures/shell.ts';
import { graveViolations } from './fixtures/violations.ts';

const root = join(import.meta.dirname, '..');
const program: string = createRequire(import.meta.url)('electron');

/** Runs a program until it ends; gives its exit code and what it said. */
async function lastWords(command: string, args: readonly string[]): Promise<{ code: number; words: string }> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    words += part;
  });
  const [code] = await once(child, 'close');
  return { code, words };
}

/** The vaults of the list of the app, the last one first. */
async function listed({ data }: App): Promise<{ vault: string; data: string }[]> {
  const parsed: { vaults: { vault: string; data: string; usedAt: number }[] } = JSON.parse(
    await readFile(join(data, 'vaults.json'), 'utf8').catch(() => '{"vaults":[]}'),
  );
  return parsed.vaults.sort((one, other) => other.usedAt - one.usedAt);
}

test('one app at a time has its data, and others run beside it', async ({ app }) => {
  test.slow();
  const electron = desktopOf(app);
  const sameData = shellArguments({ vault: app.vault, data: app.data, memoryApi: null });
  const newNote = (page: Page) => page.getByRole('button', { name: 'New note' });

  await test.step('started twice on the same data, the first window comes to the front and the second app ends', async () => {
    await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
    const { code, words } = await lastWords(program, ['--no-sandbox', root, ...sameData]);
    expect(code).toBe(0);
    expect(words).toContain('Example Notes is running already');
    await expect
      .poll(() => electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized()))
      .toBe(false);
    await expect(newNote(app.page)).toBeVisible();
  });

  await test.step('another vault is opened from the settings, in an app with data of its own, and again from their list', async () => {
    const { page } = app;
    await page.keyboard.press('Control+,');
    const dialog = page.getByRole('dialog', { name: 'Settings' });
    await dialog.getByRole('tab', { name: 'Files' }).click();
    const vaults = dialog.getByRole('list', { name: 'Vaults' });
    await expect(vaults.getByRole('listitem')).toHaveText([/^vault.*This window$/]);
    const choose = (path: string) =>
      electron.evaluate(({ dialog: dialogs }, chosen) => {
        dialogs.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] });
      }, path);
    const open = dialog.getByRole('button', { name: 'Open another vault…' });
    const inside = join(app.vault, 'Work');
    await mkdir(inside);
    await choose(inside);
    await open.press('Enter');
    await expect(page.getByText('is inside the vault that is open')).toBeVisible();
    expect(await graveViolations(app)).toEqual([]);

    const other = join(dirname(app.vault), 'Second notes');
    await mkdir(other);
    await choose(other);
    await open.press('Enter');
    await expect(page.getByText(`Opening ${other}`)).toBeVisible();
    await expect.poll(() => listed(app), { timeout: 60_000 }).toHaveLength(2);
    const [second] = await listed(app);
    expect(second).toMatchObject({ vault: other });
    const data = second?.data ?? '';
    expect(data).toContain(`${app.data}-vaults`);
    await quitAppOn(data);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(vaults.getByRole('listitem')).toHaveCount(2);
    await vaults.getByRole('button', { name: 'Open Second notes' }).press('Enter');
    await expect
      .poll(() => readlink(join(data, 'electron', 'SingletonLock')).catch(() => ''), { timeout: 60_000 })
      .not.toBe('');
    await quitAppOn(data);
    // this window keeps its own notes
    await page.keyboard.press('Escape');
    await expect(newNote(page)).toBeVisible();
  });

  await test.step('data that another shell holds is refused in one line, with exit code 2', async () => {
    const server = join(root, 'out', 'browser', 'server.mjs');
    const { code, words } = await lastWords(process.execPath, [server, '--no-open', ...sameData]);
    expect(code).toBe(2);
    expect(words.trim().split('\n')).toHaveLength(1);
  });
});
