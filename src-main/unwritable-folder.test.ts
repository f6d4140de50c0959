import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unreadableFolder, unwritableFolder } from './unwritable-folder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folders-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder that is there or can be made is fine, and is not made', () => {
  expect(unwritableFolder(folder)).toBeNull();
  expect(unwritableFolder(join(folder, 'a', 'b'))).toBeNull();
  expect(existsSync(join(folder, 'a'))).toBe(false);
});

test('a file is no folder, and nothing can be made below it', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(unwritableFolder(file)).toBe(`${file} is not a folder.`);
  expect(unwritableFolder(join(file, 'a', 'b'))).toBe(
    `${join(file, 'a', 'b')} cannot be made: ${file} is a file.`,
  );
});

test('a folder that is only to be read need not be writable; a file is none all the same', () => {
  expect(unreadableFolder(folder)).toBeNull();
  expect(unreadableFolder('/')).toBeNull(); // every user may read it, few may write to it
  expect(unreadableFolder(join(folder, 'a'))).toBeNull();
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(unreadableFolder(file)).toBe(`${file} is not a folder.`);
});

test('what cannot be inspected is refused', () => {
  const loop = join(folder, 'loop');
  symlinkSync(loop, loop);
  expect(unwritableFolder(join(loop, 'notes'))).toBe(`${join(loop, 'notes')} cannot be written.`);
});
