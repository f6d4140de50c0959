import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFolderSync } from './folder-sync.ts';

function folders(): [string, string] {
  const made = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'folder-sync-')));
  onTestFinished(() => made.forEach((folder) => void rmSync(folder, { recursive: true })));
  const [here = '', there = ''] = made;
  return [here, there];
}
const read = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

test('what is new travels either way, and what is deleted goes', () => {
  const [here, there] = folders();
  const sync = createFolderSync(here, there, 'dropbox');
  writeFileSync(join(here, 'a.md'), 'a');
  writeFileSync(join(there, 'b.md'), 'b');
  sync.carry('both');
  expect(read(here)).toEqual({ 'a.md': 'a', 'b.md': 'b' });
  expect(read(there)).toEqual(read(here));
  rmSync(join(there, 'a.md'));
  sync.carry('both');
  expect(read(here)).toEqual({ 'b.md': 'b' });
});

test('where both changed, the side that is written to keeps its text in a conflict copy', () => {
  const [here, there] = folders();
  const sync = createFolderSync(here, there, 'syncthing');
  writeFileSync(join(here, 'a.md'), 'a');
  sync.carry('there');
  writeFileSync(join(here, 'a.md'), 'mine');
  writeFileSync(join(there, 'a.md'), 'theirs');
  expect(sync.carry('there')).toEqual({ carried: 1, conflicts: 1 });
  expect(Object.values(read(there)).sort()).toEqual(['mine', 'theirs']);
  sync.carry('both');
  expect(read(here)).toEqual(read(there));
});

test('what one side deleted and the other changed comes back', () => {
  const [here, there] = folders();
  const sync = createFolderSync(here, there, 'numbered');
  writeFileSync(join(here, 'a.md'), 'a');
  sync.carry('both');
  rmSync(join(here, 'a.md'));
  writeFileSync(join(there, 'a.md'), 'changed');
  sync.carry('both');
  expect(read(here)).toEqual({ 'a.md': 'changed' });
});
