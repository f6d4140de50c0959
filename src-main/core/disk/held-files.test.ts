import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeEmptyFolder, removeFileIfThere, removeFileNow, removeTree, rename } from './held-files.ts';

test('files and folders are renamed and removed; what is missing is removed already', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'example-notes-held-'));
  const at = (name: string): string => join(folder, name);
  try {
    for (const name of ['a', 'b', 'c']) await writeFile(at(name), name);
    await mkdir(at('full'));
    await rename(at('a'), at('full/a'));
    await expect(removeEmptyFolder(at('full'))).rejects.toMatchObject({ code: 'ENOTEMPTY' });
    for (const name of ['b', 'b']) await removeFileIfThere(at(name));
    for (const name of ['c', 'c']) removeFileNow(at(name));
    expect(await readdir(folder)).toEqual(['full']);
    for (const name of ['full', 'full']) await removeTree(at(name));
    expect(await readdir(folder)).toEqual([]);
    expect(() => removeFileNow(folder)).toThrow();
  } finally {
    await rm(folder, { recursive: true });
  }
});
