import { chmod, link, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchedCalls } from '../../test-support/watched-calls.ts';
import { changeNameCase, createFile, isOneEntry, moveWithoutReplacing } from './atomic-write.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'example-notes-write-'));
});
afterEach(async () => {
  await chmod(folder, 0o755);
  await rm(folder, { recursive: true, force: true });
});
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (name: string) => readFile(join(folder, name), 'utf8');

test('creating and moving never replace a file', async () => {
  await writeFile(join(folder, 'a.md'), 'theirs');
  expect(() => createFile(join(folder, 'a.md'), bytes('mine'))).toThrow('EEXIST');
  await writeFile(join(folder, 'b.md'), 'mine');
  expect(() => moveWithoutReplacing(join(folder, 'b.md'), join(folder, 'a.md'))).toThrow('EEXIST');
  expect(await read('a.md')).toBe('theirs');
  expect(await read('b.md')).toBe('mine');
  expect((await readdir(folder)).sort()).toEqual(['a.md', 'b.md']);
});

test('a symbolic link is moved as a link: what it leads to gets no second name', async () => {
  await writeFile(join(folder, 'a.md'), 'elsewhere');
  await symlink('a.md', join(folder, 'link'));
  const linked: unknown[] = [];
  const calls = watchedCalls((name, _number, path) => {
    if (name === 'linkSync') linked.push(path); // macOS follows the link
  });
  expect(() => moveWithoutReplacing(join(folder, 'link'), join(folder, 'a.md'), calls)).toThrow('EEXIST');
  moveWithoutReplacing(join(folder, 'link'), join(folder, 'moved'), calls);
  expect(linked).toEqual([]);
  expect(await readlink(join(folder, 'moved'))).toBe('a.md');
  expect((await readdir(folder)).sort()).toEqual(['a.md', 'moved']);
});

test('the case of a name is changed, and another file of nearly that name is left alone', async () => {
  await writeFile(join(folder, 'Plan.md'), 'mine');
  changeNameCase(join(folder, 'Plan.md'), join(folder, 'plan.md'));
  expect(await readdir(folder)).toEqual(['plan.md']);
  await writeFile(join(folder, 'PLAN.md'), 'theirs');
  expect(() => changeNameCase(join(folder, 'plan.md'), join(folder, 'PLAN.md'))).toThrow('EEXIST');
  expect(await read('PLAN.md')).toBe('theirs');
});

test('two hard links are two entries, one name is one', async () => {
  await writeFile(join(folder, 'Plan.md'), 'text');
  expect(isOneEntry(join(folder, 'Plan.md'), join(folder, 'Plan.md'))).toBe(true);
  await link(join(folder, 'Plan.md'), join(folder, 'plan.md'));
  expect(isOneEntry(join(folder, 'Plan.md'), join(folder, 'plan.md'))).toBe(false);
});
