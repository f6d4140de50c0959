import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { desktopOf, expect, test } from './fixtures/app.ts';
import { electronShell } from './fixtures/electron-shell.ts';
import { shellArguments } from './fixtures/shell.ts';

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

test('one app at a time has its data, and others run beside it', async ({ app }) => {
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

  await test.step('on other data a second app runs beside the first', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'example-notes-second-'));
    const [vault, data] = [join(folder, 'vault'), join(folder, 'data')];
    const second = await electronShell().start({ vault, data, memoryApi: null });
    await expect(newNote(second.page)).toBeVisible();
    await expect(newNote(app.page)).toBeVisible();
    await second.quit();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });

  await test.step('data that another shell holds is refused in one line, with exit code 2', async () => {
    const server = join(root, 'out', 'browser', 'server.mjs');
    const { code, words } = await lastWords(process.execPath, [server, '--no-open', ...sameData]);
    expect(code).toBe(2);
    expect(words.trim().split('\n')).toHaveLength(1);
  });
});
