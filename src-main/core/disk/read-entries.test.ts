import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemError } from '../../test-support/watched-calls.ts';
import { type Entry, readEntries } from './read-entries.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'example-notes-entries-'));
});
afterEach(() => rm(folder, { recursive: true }));

const kindOf = (entry: Omit<Entry, 'name'>): string =>
  entry.isSymbolicLink() ? 'link' : entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : 'other';
const kinds = (entries: readonly Entry[]) =>
  Object.fromEntries(entries.map((entry) => [entry.name, kindOf(entry)]));
const like = (kind: string): Omit<Entry, 'name'> => ({
  isFile: () => kind === 'file',
  isDirectory: () => kind === 'folder',
  isSymbolicLink: () => kind === 'link',
});

test('files, folders and links of this disk are what they are; a link that leads nowhere is one', async () => {
  await writeFile(join(folder, 'a.md'), 'text');
  await mkdir(join(folder, 'Work'));
  await symlink('Work', join(folder, 'to-folder'));
  await symlink('nowhere', join(folder, 'to-nothing'));
  expect(kinds(await readEntries(folder))).toEqual({
    'a.md': 'file',
    Work: 'folder',
    'to-folder': 'link',
    'to-nothing': 'link',
  });
});

test('what Windows lists as a link for the driver of a cloud is the file or the folder that it is', async () => {
  const really: Readonly<Record<string, string>> = { 'a.md': 'file', Work: 'folder', junction: 'link' };
  const entries = await readEntries('C:\\Notes', {
    list: async () => [...Object.keys(really), 'gone.md', 'held'].map((name) => ({ name, ...like('link') })),
    async lookUp(path) {
      const name = Object.keys(really).find((one) => path === join('C:\\Notes', one));
      if (name === undefined) throw systemError(path.endsWith('held') ? 'EBUSY' : 'ENOENT');
      return like(really[name] ?? '');
    },
  });
  expect(kinds(entries)).toEqual({ ...really, held: 'link' });
});
