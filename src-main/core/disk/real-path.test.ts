import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { realPath, realPathNow } from './real-path.ts';

let folder: string;
beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'example-notes-real-')));
  fs.writeFileSync(join(folder, 'a.md'), 'text');
  fs.symlinkSync('a.md', join(folder, 'link'));
  fs.symlinkSync('loop', join(folder, 'loop'));
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true, force: true });
});

test('links are resolved; what is not there, or goes in a circle, has no real path', async () => {
  expect(await realPath(join(folder, 'link'))).toBe(join(folder, 'a.md'));
  expect(realPathNow(join(folder, 'link'))).toBe(join(folder, 'a.md'));
  for (const [name, code] of [
    ['gone', 'ENOENT'],
    ['loop', 'ELOOP'],
  ] as const) {
    await expect(realPath(join(folder, name))).rejects.toMatchObject({ code });
    expect(() => realPathNow(join(folder, name))).toThrow(code);
  }
});

test('where the system does not tell, the names are followed one by one', () => {
  vi.spyOn(fs.realpathSync, 'native').mockImplementation(() => {
    throw Object.assign(new Error('EISDIR'), { code: 'EISDIR' });
  });
  expect(realPathNow(join(folder, 'link'))).toBe(join(folder, 'a.md'));
});
