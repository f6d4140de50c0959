// in a process of its own: it changes the umask, which all threads of a process share
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeOwnFolder } from './make-folder.ts';
import { restrictDataFolder, touch } from './owner-only.ts';

let root = '';
let umask = 0;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'example-notes-own-'));
  umask = process.umask(0);
});
afterEach(async () => {
  process.umask(umask);
  await rm(root, { recursive: true });
});

/** The permission bits of what is at these paths below the root. */
const modes = (...paths: string[]): Promise<string[]> =>
  Promise.all(paths.map(async (path) => ((await stat(join(root, path))).mode & 0o777).toString(8)));

test('a folder and a file are made for their owner alone, whatever the umask allows; those above stay usual', async () => {
  makeOwnFolder(join(root, 'share/app'));
  touch(join(root, 'share/app/journal.sqlite'));
  expect(await modes('share', 'share/app', 'share/app/journal.sqlite')).toEqual(['777', '700', '600']);
});

test('what earlier versions left readable in a data folder is put right', async () => {
  await mkdir(join(root, 'data/memory-service/models'), { recursive: true });
  await mkdir(join(root, 'data/backups/store'), { recursive: true });
  const files = [
    'journal.sqlite',
    'journal.sqlite-wal',
    'journal.sqlite-shm',
    'journal.backup-v3.sqlite',
    'settings.json',
    'settings.json.broken',
    'memory-service/memories.sqlite',
    'memory-service/models/one.bin',
  ];
  for (const file of files) await writeFile(join(root, 'data', file), '');
  restrictDataFolder(join(root, 'data'));
  expect(await modes(...files.map((file) => `data/${file}`))).toEqual(files.map(() => '600'));
  expect(await modes('data', 'data/memory-service', 'data/memory-service/models', 'data/backups')).toEqual([
    '700',
    '700',
    '700',
    '700',
  ]);
});

test('a folder that holds other things, too, is left as it is, and so are they; what is the app’s own is not', async () => {
  await mkdir(join(root, 'vault'));
  for (const file of ['vault/Plan.md', 'letter.txt', 'journal.sqlite']) await writeFile(join(root, file), '');
  await chmod(root, 0o755);
  restrictDataFolder(root);
  expect(await modes('', 'vault', 'vault/Plan.md', 'letter.txt', 'journal.sqlite')).toEqual([
    '755',
    '777',
    '666',
    '666',
    '600',
  ]);
});

test('nothing that a link leads to is changed', async () => {
  await mkdir(join(root, 'disk'));
  await mkdir(join(root, 'data'));
  await symlink(join(root, 'disk'), join(root, 'data/backups'));
  restrictDataFolder(join(root, 'data'));
  expect(await modes('data', 'disk')).toEqual(['700', '777']);
  expect(await readdir(join(root, 'data'))).toEqual(['backups']);
});

test('a file that is stricter stays so', async () => {
  await mkdir(join(root, 'data'));
  await writeFile(join(root, 'data/keys.json'), '', { mode: 0o400 });
  restrictDataFolder(join(root, 'data'));
  expect(await modes('data/keys.json')).toEqual(['400']);
});
