import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureFolder, makeFolder } from './make-folder.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'example-notes-folder-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('creates missing folders, and accepts existing ones', () => {
  makeFolder(join(root, 'a/b/c'));
  makeFolder(join(root, 'a/b/c'));
  expect(statSync(join(root, 'a/b/c')).isDirectory()).toBe(true);
});

test('a file in the way is an error', () => {
  writeFileSync(join(root, 'file'), '');
  expect(() => makeFolder(join(root, 'file/below'))).toThrow();
});

// A file system that fails with ENOENT when a folder is made; Node's own recursive mkdir never returns there.
test('a place where no folder can be made is reported in one line', async () => {
  if (!existsSync('/proc/self')) return; // only Linux has such a place
  expect(await ensureFolder('vault', '/proc/nope/deeper')).toEqual({
    ok: false,
    error: expect.stringMatching(/^The vault \/proc\/nope\/deeper cannot be used: [^\n]+\.$/),
  });
});
