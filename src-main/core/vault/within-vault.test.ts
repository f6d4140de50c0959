import fs from 'node:fs';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { bytesWithin, bytesWithinNow, entriesWithin, namesWithinNow } from './vault-files.ts';
import {
  folderWithin,
  leadsOutside,
  leadsOutsideNow,
  OutsideVaultError,
  openWithin,
  openWithinNow,
  withinVault,
} from './within-vault.ts';

let folder: string;
let vault: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'example-notes-within-')));
  vault = join(folder, 'vault');
  await mkdir(join(vault, 'Work'), { recursive: true });
  await mkdir(join(folder, 'vault-2'));
  await writeFile(join(vault, 'Work', 'a.md'), 'mine');
  await writeFile(join(folder, 'vault-2', 'key'), 'secret');
  const links = {
    file: join(folder, 'vault-2', 'key'),
    folder: join(folder, 'vault-2'),
    inside: join('Work', 'a.md'),
    InsideFolder: 'Work',
    nowhere: join(folder, 'vault-2', 'nothing'),
    top: '.',
  };
  for (const [name, to] of Object.entries(links)) await symlink(to, join(vault, name));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const text = async (path: string) => {
  const bytes = await bytesWithin(vault, path);
  expect(bytesWithinNow(vault, path)).toEqual(bytes === undefined ? undefined : Buffer.from(bytes));
  return bytes && Buffer.from(bytes).toString();
};

test('files of the vault are read, also over links that stay in it', async () => {
  for (const path of ['Work/a.md', 'inside', 'InsideFolder/a.md', 'top/Work/a.md'])
    expect(await text(path)).toBe('mine');
  expect(await text('Work'), 'a folder is no file').toBeUndefined();
  expect((await entriesWithin(vault, 'InsideFolder')).map(({ name }) => name)).toEqual(['a.md']);
});

test('what leads outside is not read or listed: over a linked file, a linked folder, or dots', async () => {
  for (const path of ['file', 'folder/key', 'Work/../folder/key', '../vault-2/key']) {
    await expect(openWithin(vault, path), path).rejects.toThrow(OutsideVaultError);
    expect(() => openWithinNow(vault, path), path).toThrow(OutsideVaultError);
  }
  await expect(entriesWithin(vault, 'folder')).rejects.toThrow(OutsideVaultError);
  expect(() => namesWithinNow(vault, 'folder')).toThrow(OutsideVaultError);
});

test('nothing is written below a link that leads outside; the link itself can be moved and removed', () => {
  for (const path of ['folder/new.md', 'folder/new/note.md', '../vault-2/new.md'])
    expect(() => withinVault(vault, path), path).toThrow(OutsideVaultError);
  expect(withinVault(vault, 'folder')).toBe(join(vault, 'folder'));
  expect(withinVault(vault, 'InsideFolder/b.md')).toBe(join(vault, 'Work', 'b.md'));
  expect(withinVault(vault, 'New/Deep/b.md')).toBe(join(vault, 'New', 'Deep', 'b.md'));
  expect(withinVault(vault, '')).toBe(vault);
});

test('a file that its program keeps elsewhere while it writes a new one is not outside', async () => {
  const [path, kept] = [join(vault, 'Work', 'a.md'), join(folder, 'vault-2', 'a.md~')];
  const open = fs.openSync;
  fs.openSync = (...args) => {
    fs.openSync = open;
    syncBuiltinESMExports();
    const descriptor = open(...args);
    fs.renameSync(path, kept);
    fs.writeFileSync(path, 'new');
    return descriptor;
  };
  syncBuiltinESMExports();
  onTestFinished(() => {
    fs.openSync = open;
    syncBuiltinESMExports();
  });
  expect(bytesWithinNow(vault, 'Work/a.md')?.toString()).toBe('new');
  expect(fs.readFileSync(kept, 'utf8')).toBe('mine');
});

test('links are told apart by where they lead', async () => {
  const outside = {
    file: true,
    folder: true,
    inside: false,
    InsideFolder: false,
    nowhere: false,
    top: false,
  };
  for (const [path, leads] of Object.entries(outside)) {
    expect(await leadsOutside(vault, path), path).toBe(leads);
    expect(leadsOutsideNow(vault, path), path).toBe(leads);
  }
});

test('the vault itself, and a folder above it, may be a link', async () => {
  const way = join(folder, 'way');
  await symlink(folder, way);
  await symlink(vault, join(folder, 'notes'));
  for (const place of [join(way, 'vault'), join(folder, 'notes'), join(way, 'notes')]) {
    expect(Buffer.from((await bytesWithin(place, 'Work/a.md')) ?? []).toString()).toBe('mine');
    expect(withinVault(place, 'Work/b.md')).toBe(join(vault, 'Work', 'b.md'));
    expect(folderWithin(place, 'Work')).toBe(join(vault, 'Work'));
    await expect(openWithin(place, 'folder/key')).rejects.toThrow(OutsideVaultError);
  }
});

test('where the vault is not there, nothing is found, and nothing is outside', async () => {
  const gone = join(folder, 'gone');
  expect(withinVault(gone, 'Work/a.md')).toBe(join(gone, 'Work', 'a.md'));
  await expect(openWithin(gone, 'Work/a.md')).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(entriesWithin(gone, '')).rejects.toMatchObject({ code: 'ENOENT' });
});
