import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from './fixtures/app.ts';

/** What `npm start` says and serves where no window can be had. */

const root = join(import.meta.dirname, '..');
let folder = '';
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'example-notes-start-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

/** `npm start` without npm: what it was started with, where no window can be had. */
function start(...args: string[]) {
  const { DISPLAY: _x, WAYLAND_DISPLAY: _wayland, ...env } = process.env;
  const child = spawn(process.execPath, [join(root, 'tools', 'run.mjs'), 'start', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    words += part;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, words }));
  return { child, ended, lines: createInterface({ input: child.stdout }) };
}

const folders = () => ['--vault', join(folder, 'vault'), '--data', join(folder, 'data')];

test('without a display one line says so, and the app is served to the browser', async ({ page }) => {
  const { child, ended, lines } = start('--no-open', ...folders());
  const [line] = await once(lines, 'line');
  expect(line).toMatch(/^Example Notes: http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{43}$/);
  await page.goto(line.slice('Example Notes: '.length));
  await expect(page.getByRole('button', { name: 'New note' })).toBeVisible();
  child.kill('SIGTERM');
  const { code, words } = await ended;
  expect(code).toBe(0);
  expect(words.trim().split('\n')).toEqual([
    'There is no display here: serving Example Notes to your browser instead.',
  ]);
});

test('what cannot be started says why in one line, with exit code 2, and changes nothing', async () => {
  test.slow();
  const file = join(folder, 'file');
  await writeFile(file, '');
  await mkdir(join(folder, 'unreadable', 'settings.json'), { recursive: true });
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo; // of a TCP server, once it listens
  for (const args of [
    ['--colour', ...folders()],
    ['--memory-api', 'http://127.0.0.1:1', ...folders()],
    ['--browser', '--no-open', '--port', String(port), ...folders()],
    ['--browser', '--vault', file, '--data', join(folder, 'data')],
    ['--browser', '--vault', join(folder, 'vault'), '--data', join(file, 'data')],
    ['--browser', '--vault', join(folder, 'vault'), '--data', join(folder, 'unreadable')],
  ]) {
    const { code, words } = await start(...args).ended;
    expect([args, code, words.trim().split('\n').length]).toEqual([args, 2, 1]);
    expect(words.trim()).not.toBe('');
  }
  taken.close();
  expect(await readdir(join(folder, 'unreadable'))).toEqual(['settings.json']);
  expect([join(folder, 'vault'), join(folder, 'data')].filter((path) => existsSync(path))).toEqual([]);
});
