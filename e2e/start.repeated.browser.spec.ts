// repeats ./start.browser.spec.ts: further arguments and folders with which it cannot start
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { expectRefused, foldersIn } from './fixtures/start-command.ts';

let folder = '';
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'example-notes-start-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

test('what cannot be started says why in one line, with exit code 2, and changes nothing', async () => {
  test.slow();
  const file = join(folder, 'file');
  await writeFile(file, '');
  await mkdir(join(folder, 'unreadable', 'settings.json'), { recursive: true });
  await expectRefused(folder, [
    ['--memory-api', 'http://127.0.0.1:1', ...foldersIn(folder)],
    ['--browser', '--vault', join(folder, 'vault'), '--data', join(file, 'data')],
    ['--browser', '--vault', join(folder, 'vault'), '--data', join(folder, 'unreadable')],
  ]);
  expect(await readdir(join(folder, 'unreadable'))).toEqual(['settings.json']);
});
