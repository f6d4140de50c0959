import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FolderView, resolveFolder, resolveOrMakeFolder } from './resolve-folder.ts';

let vault: string;
beforeEach(() => {
  vault = mkdtempSync(join(tmpdir(), 'example-notes-found-'));
});
afterEach(() => rmSync(vault, { recursive: true, force: true }));

const decomposed = 'Café'.normalize('NFD');
const composed = 'Café'.normalize('NFC');

describe('on this disk', () => {
  test('a folder that another system spelled is used, and no second one is made', async () => {
    mkdirSync(join(vault, decomposed, 'Deep'), { recursive: true });
    expect(await resolveOrMakeFolder(vault, `${composed}/Deep/New`)).toBe(`${decomposed}/Deep/New`);
    expect(readdirSync(vault)).toEqual([decomposed]);
    expect(readdirSync(join(vault, decomposed, 'Deep'))).toEqual(['New']);
  });

  test('the exact name comes first; a missing folder keeps the given name', async () => {
    mkdirSync(join(vault, decomposed));
    mkdirSync(join(vault, composed));
    expect(await resolveFolder(vault, composed)).toBe(composed);
    expect(await resolveFolder(vault, `${composed}/x/y`)).toBe(`${composed}/x/y`);
    expect(await resolveFolder(vault, '')).toBe('');
  });

  test('the vault is never created', async () => {
    const gone = join(vault, 'gone');
    await expect(resolveOrMakeFolder(gone, 'Work')).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(resolveOrMakeFolder(gone, '')).resolves.toBe('');
    expect(readdirSync(vault)).toEqual([]);
  });
});

/** A disk that finds a name in any case and any Unicode normalization. */
const forgiving = (folders: Record<string, string[]>): FolderView => {
  const fold = (path: string) => (path === '' ? '' : `/${path}`).normalize('NFC').toLowerCase();
  const all = new Map(
    Object.entries(folders).map(([path, names]) => [path.normalize('NFC').toLowerCase(), names]),
  );
  return {
    names: async (path) => all.get(fold(path)) ?? [],
    isThere: async (path) => {
      const folded = fold(path);
      const at = folded.lastIndexOf('/');
      const names = all.get(folded.slice(0, at)) ?? [];
      return names.some((name) => name.normalize('NFC').toLowerCase() === folded.slice(at + 1));
    },
  };
};

test('a disk that ignores case or normalizes names: the name is the one it lists', async () => {
  const view = forgiving({ '': ['work', decomposed], '/work': ['Deep'] });
  expect(await resolveFolder(vault, 'Work/deep', view)).toBe('work/Deep');
  expect(await resolveFolder(vault, `${composed}/New`, view)).toBe(`${decomposed}/New`);
});
