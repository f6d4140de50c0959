import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashFiles } from './hash-files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hash-'));
  mkdirSync(join(folder, 'a', 'b'), { recursive: true });
  writeFileSync(join(folder, 'a', 'one.ts'), 'one');
  writeFileSync(join(folder, 'a', 'b', 'two.ts'), 'two');
});
afterEach(() => rmSync(folder, { recursive: true }));

const hash = (): string => hashFiles(folder, ['*/**/*'], (name) => !name.endsWith('.map'));

test('a file that is changed, renamed, moved, added or deleted is noticed', () => {
  const seen = new Set([hash()]);
  const changes = [
    () => writeFileSync(join(folder, 'a', 'one.ts'), 'another one'),
    () => renameSync(join(folder, 'a', 'one.ts'), join(folder, 'a', 'uno.ts')),
    () => renameSync(join(folder, 'a', 'uno.ts'), join(folder, 'a', 'b', 'uno.ts')),
    () => writeFileSync(join(folder, 'a', 'three.ts'), ''),
    () => rmSync(join(folder, 'a', 'b', 'two.ts')),
  ];
  for (const change of changes) {
    change();
    expect(seen.has(hash())).toBe(false);
    seen.add(hash());
  }
});

test('a touched file, and one that does not count, make no difference', () => {
  const before = hash();
  utimesSync(join(folder, 'a', 'one.ts'), 1, 1);
  writeFileSync(join(folder, 'a', 'one.map'), '');
  mkdirSync(join(folder, 'a', 'empty'));
  expect(hash()).toBe(before);
});
