import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { expectRefused, foldersIn, start } from './fixtures/start-command.ts';

/** What `npm start` says and serves where no window can be had. */

let folder = '';
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'example-notes-start-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

test('without a display one line says so, and the app is served to the browser', async ({ page }) => {
  const { child, ended, lines } = start('--no-open', ...foldersIn(folder));
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
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo; // of a TCP server, once it listens
  await expectRefused(folder, [
    ['--colour', ...foldersIn(folder)],
    ['--browser', '--no-open', '--port', String(port), ...foldersIn(folder)],
    ['--browser', '--vault', file, '--data', join(folder, 'data')],
  ]);
  taken.close();
});
