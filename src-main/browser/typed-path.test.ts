import { mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemFolders, typedPathProblem } from './typed-path.ts';

/** Not the one of a run in memory, which lies in a folder of the system. */
const temporary = process.platform === 'linux' ? '/tmp' : tmpdir();

let home: string;
beforeEach(async () => {
  home = await realpath(await mkdtemp(join(temporary, 'example-notes-typed-')));
  for (const name of ['Notes', 'data', '.ssh', 'work/.git/hooks'])
    await mkdir(join(home, name), { recursive: true });
});
afterEach(() => rm(home, { recursive: true, force: true }));

const problemOf = (path: string) =>
  typedPathProblem(path, { data: join(home, 'data'), home, system: systemFolders('linux', {}) });

test.each(['Notes', 'Notes/of 2025', 'not there/at all', 'data-backups'])('%s may be typed', async (name) => {
  expect(await problemOf(join(home, name))).toBe(null);
});

test.each(['data', 'data/journal.sqlite', 'data/new', 'Notes/../data/x'])(
  '%s lies in the data folder',
  async (name) => {
    expect(await problemOf(join(home, name))).toContain('lies in the data folder of the app. Choose');
  },
);

test.each(['.ssh', '.ssh/id_ed25519', '.bashrc', '.config/autostart/new', 'work/.git/hooks/pre-commit'])(
  '%s is hidden',
  async (name) => {
    expect(await problemOf(join(home, name))).toContain('hidden');
  },
);

test.each(['/etc', '/etc/cron.d/new', '/usr/share', '/proc/self/environ', '/bin/sh'])(
  '%s belongs to the system',
  async (path) => {
    expect(await problemOf(path)).toContain('belongs to the system');
  },
);

test('the whole disk is refused', async () => {
  expect(await problemOf('/')).toContain('is the whole disk');
});

test('neither a symbolic link nor a tilde is a way around it', async () => {
  await symlink(join(home, '.ssh'), join(home, 'Notes/link'));
  expect(await problemOf(join(home, 'Notes/link/new'))).toContain('hidden');
  await symlink(join(home, 'data'), join(home, 'Notes/other'));
  expect(await problemOf(join(home, 'Notes/other'))).toContain('lies in the data folder');
  expect(await problemOf('~/.ssh')).toContain('hidden');
  expect(await problemOf(' ~/Notes ')).toBe(null);
});

test('what is no whole path is left to the method that gets it', async () => {
  expect(await problemOf('Notes')).toBe(null);
});
