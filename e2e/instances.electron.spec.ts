import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desktopOf, expect, test } from './fixtures/app.ts';
import { electronShell } from './fixtures/electron-shell.ts';
import { shellArguments } from './fixtures/shell.ts';

const root = join(import.meta.dirname, '..');
const program: string = createRequire(import.meta.url)('electron');

test('started twice on the same data, the first window comes to the front and the second app ends', async ({
  app,
}) => {
  const electron = desktopOf(app);
  await electron.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows()[0];
    window?.minimize();
    window?.on('focus', () => Reflect.set(globalThis, 'focused', true));
    window?.on('restore', () => Reflect.set(globalThis, 'restored', true));
  });
  const second = spawn(
    program,
    ['--no-sandbox', root, ...shellArguments({ vault: app.vault, data: app.data, memoryApi: null })],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let words = '';
  second.stderr.setEncoding('utf8').on('data', (part: string) => {
    words += part;
  });
  const [code] = await once(second, 'close');
  expect(code).toBe(0);
  expect(words).toContain('Example Notes is running already');
  await expect
    .poll(() => electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized()))
    .toBe(false);
  await expect(app.page.getByRole('button', { name: 'New note' })).toBeVisible();
});

test('on other data a second app runs beside the first', async ({ app }) => {
  const folder = await mkdtemp(join(tmpdir(), 'example-notes-second-'));
  const second = await electronShell().start({
    vault: join(folder, 'vault'),
    data: join(folder, 'data'),
    memoryApi: null,
  });
  await expect(second.page.getByRole('button', { name: 'New note' })).toBeVisible();
  await expect(app.page.getByRole('button', { name: 'New note' })).toBeVisible();
  await second.quit();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

test('data that another shell holds is refused in one line, with exit code 2', async ({ app }) => {
  const server = spawn(
    process.execPath,
    [
      join(root, 'out', 'browser', 'server.mjs'),
      '--no-open',
      ...shellArguments({ vault: app.vault, data: app.data, memoryApi: null }),
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let words = '';
  server.stderr.setEncoding('utf8').on('data', (part: string) => {
    words += part;
  });
  const [code] = await once(server, 'close');
  expect(code).toBe(2);
  expect(words.trim().split('\n')).toHaveLength(1);
});
