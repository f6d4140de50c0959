import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';
import { openDatabase } from './open-database.ts';

test('makes all that is missing, the last for its owner only', () => {
  const root = mkdtempSync(join(tmpdir(), 'example-notes-folder-'));
  try {
    makeFolder(join(root, 'a/b'));
    makeFolder(join(root, 'a/b'));
    expect(statSync(join(root, 'a/b')).mode & 0o777).toBe(0o700);
  } finally {
    rmSync(root, { recursive: true });
  }
});

// A file system that fails with ENOENT when a folder is made; Node's own recursive mkdir never returns there.
test('a place where no folder can be created gives one line', () => {
  if (!existsSync('/proc/self')) return; // only Linux has such a place
  expect(openDatabase('/proc/nope/deeper', { create: true })).toEqual({
    ok: false,
    error: expect.stringMatching(/^[^\n]+cannot be opened[^\n]+$/),
  });
});
