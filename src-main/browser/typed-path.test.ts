import { mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allowedFolders, typedPathProblem } from './typed-path.ts';

/** Not the one of a run in memory, which lies in a folder of the system. */
const temporary = process.platform === 'linux' ? '/tmp' : tmpdir();

let home: string;
/** Beside the home folder, as on another disk. */
let other: string;
let vault: string;
beforeEach(async () => {
  home = await realpath(await mkdtemp(join(temporary, 'example-notes-typed-')));
  other = await realpath(await mkdtemp(join(temporary, 'example-notes-other-')));
  vault = join(other, 'vault');
  for (const name of ['Notes', 'data', '.ssh', 'work/.git/hooks'])
    await mkdir(join(home, name), { recursive: true });
});
afterEach(async () => {
  for (const folder of [home, other]) await rm(folder, { recursive: true, force: true });
});

const problemOf = (path: string) =>
  typedPathProblem(path, {
    data: join(home, 'data'),
    home,
    allowed: allowedFolders({ home, vault }, 'linux', {}),
  });

test.each(['Notes', 'Notes/of 2025', 'not there/at all', 'data-backups'])('%s may be typed', async (name) => {
  expect(await problemOf(join(home, name))).toBe(null);
});

test.each(['data', 'data/journal.sqlite', 'data/new', 'Notes/../data/x'])(
  '%s is inside the app’s data folder',
  async (name) => {
    expect(await problemOf(join(home, name))).toContain('is inside the app’s data folder. Choose');
  },
);

test.each(['.ssh', '.ssh/id_ed25519', '.bashrc', '.config/autostart/new', 'work/.git/hooks/pre-commit'])(
  '%s is hidden',
  async (name) => {
    expect(await problemOf(join(home, name))).toContain('hidden');
  },
);

test.each([
  ...['/etc', '/etc/cron.d/new', '/usr/share', '/proc/self/environ', '/bin/sh'],
  // what nobody thought of
  ...[
    '/opt/app/plugins',
    '/srv/www/index.html',
    '/var/spool/cron/root',
    '/tmp/x',
    '/home/somebody-else/Notes',
  ],
])('%s is no place for notes', async (path) => {
  expect(await problemOf(path)).toContain('In a browser, only your home folder');
});

test.each(['/media/ada/stick/Notes', '/run/media/ada/stick', '/mnt/disk/backups'])(
  '%s is on a drive',
  async (path) => {
    expect(await problemOf(path)).toBe(null);
  },
);

test('what lies beside the vault may be typed, wherever that is', async () => {
  expect(await problemOf(join(other, 'backups'))).toBe(null);
  expect(await problemOf(join(other, '.cache', 'x'))).toContain('hidden');
  vault = '/notes';
  expect(await problemOf('/etc/passwd')).toContain('outside');
  expect(await problemOf(join(other, 'backups'))).toContain('outside');
});

test('on Windows the drives are allowed but for that of the system', () => {
  const folders = allowedFolders({ home: 'home', vault: 'folder/vault' }, 'win32', { SystemDrive: 'c:' });
  expect(folders).toContain('D:\\');
  expect(folders).not.toContain('C:\\');
});

test('the whole disk is refused', async () => {
  expect(await problemOf('/')).toContain('is a whole disk');
});

test('neither a symbolic link nor a tilde is a way around it', async () => {
  await symlink(join(home, '.ssh'), join(home, 'Notes/link'));
  expect(await problemOf(join(home, 'Notes/link/new'))).toContain('hidden');
  await symlink(join(home, 'data'), join(home, 'Notes/other'));
  expect(await problemOf(join(home, 'Notes/other'))).toContain('is inside the app’s data folder');
  await symlink('/etc', join(home, 'Notes/system'));
  expect(await problemOf(join(home, 'Notes/system/passwd'))).toContain('outside');
  expect(await problemOf('~/.ssh')).toContain('hidden');
  expect(await problemOf(' ~/Notes ')).toBe(null);
});

test('what is no whole path is left to the method that gets it', async () => {
  expect(await problemOf('Notes')).toBe(null);
});
