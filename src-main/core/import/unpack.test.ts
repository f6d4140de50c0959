import { mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { create } from 'tar';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeZip } from '../../test-support/archives.ts';
import { archiveLimits, entryPath, unpack } from './unpack.ts';

let folder: string;
let into: string;
const { signal } = new AbortController();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'example-notes-unpack-'));
  into = join(folder, 'a', 'b', 'into');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const found = async () => (await readdir(join(folder, 'a'), { recursive: true })).sort();
/** Two characters of every name that become two dots: no library writes such a name. */
async function withDots(path: string): Promise<void> {
  await writeFile(path, (await readFile(path)).toString('latin1').replaceAll('QQ', '..'), 'latin1');
}

test('a zip archive becomes files; links, and paths that lead out of it, are left out with the reason', async () => {
  const zip = join(folder, 'notes.zip');
  await writeZip(zip, {
    'Folder/Ünïcode 空.md': 'text',
    'QQ/QQ/evil.md': 'evil',
    'link.md': { bytes: '/etc/passwd', mode: 0o120777 },
  });
  await withDots(zip);
  expect(await unpack(zip, into, signal)).toEqual([
    { path: '../../evil.md', reason: 'Its path leads out of the archive.' },
    { path: 'link.md', reason: 'A symbolic link.' },
  ]);
  expect(await found()).toEqual(['b', 'b/into', 'b/into/Folder', 'b/into/Folder/Ünïcode 空.md']);
  expect(await readFile(join(into, 'Folder/Ünïcode 空.md'), 'utf8')).toBe('text');
});

test('the same for tar, as Joplin makes it', async () => {
  const source = join(folder, 'source');
  await mkdir(join(source, 'inner'), { recursive: true });
  await writeFile(join(source, 'inner', 'note.md'), 'text');
  await writeFile(join(folder, 'outside.md'), 'evil');
  await symlink('/etc/passwd', join(source, 'link.md'));
  const tar = join(folder, 'notes.jex');
  await create({ file: tar, cwd: source, preservePaths: true }, [
    'inner/note.md',
    'link.md',
    '../outside.md',
  ]);
  expect(await unpack(tar, into, signal)).toEqual([
    { path: 'link.md', reason: 'A link.' },
    { path: '../outside.md', reason: 'Its path leads out of the archive.' },
  ]);
  expect(await found()).toEqual(['b', 'b/into', 'b/into/inner', 'b/into/inner/note.md']);
});

test('archives within an archive of nothing else are unpacked, too', async () => {
  await writeZip(join(folder, 'part.zip'), { 'Page.md': 'text' });
  await writeZip(join(folder, 'all.zip'), { 'Part-1.zip': await readFile(join(folder, 'part.zip')) });
  expect(await unpack(join(folder, 'all.zip'), into, signal)).toEqual([]);
  expect(await readdir(into)).toEqual(['Page.md']);
});

test('parts of an export are unpacked also beside other files, and other archives stay files', async () => {
  for (const [part, page] of ['One', 'Two'].entries())
    await writeZip(join(folder, `${part}.zip`), { [`${page}.md`]: 'text' });
  const [one, two] = await Promise.all([0, 1].map((part) => readFile(join(folder, `${part}.zip`))));
  await writeZip(join(folder, 'all.zip'), {
    'Export-9f3c-Part-1.zip': one ?? '',
    'Export-9f3c-Part-2.zip': two ?? '',
    'index.html': '<p>Index</p>',
    'source.zip': one ?? '',
  });
  expect(await unpack(join(folder, 'all.zip'), into, signal)).toEqual([]);
  expect((await readdir(into)).sort()).toEqual(['One.md', 'Two.md', 'index.html', 'source.zip']);
});

test('names are UTF-8 where they can be, with or without the flag that says so, and else code page 437', async () => {
  const zip = join(folder, 'notes.zip');
  await writeZip(zip, { 'DirQMac-1234.md': 'mac', 'Dos-12.md': 'dos', 'WinQSubQa.md': 'win' });
  const bytes = (await readFile(zip)).toString('latin1');
  const named = bytes
    .replaceAll('Mac-1234', Buffer.from('U\u0308be\u0301').toString('latin1').padEnd(8, '_'))
    .replaceAll('Dos-12', 'M\x81ll\xa4t')
    .replaceAll('Q', '\\');
  const withoutFlags = named.replace(/(PK\x01\x02.{4})../gs, '$1\0\0');
  await writeFile(zip, withoutFlags, 'latin1');
  expect(await unpack(zip, into, signal)).toEqual([]);
  const files = (await readdir(into, { recursive: true })).sort();
  expect(files).toEqual([
    'Dir',
    'Dir/\u00dcb\u00e9_.md',
    'M\u00fcll\u00f1t.md',
    'Win',
    'Win/Sub',
    'Win/Sub/a.md',
  ]);
});

test('what is no archive, or only half of one, is explained', async () => {
  const zip = join(folder, 'notes.zip');
  await writeFile(zip, 'not a zip');
  await expect(unpack(zip, into, signal)).rejects.toThrow('may be damaged or incomplete');
  await writeZip(zip, { 'a.md': 'x'.repeat(5_000), 'b.md': 'y' });
  await truncate(zip, 60);
  await expect(unpack(zip, into, signal)).rejects.toThrow('may be damaged or incomplete');
  await writeFile(join(folder, 'notes.jex'), 'not a tar'.repeat(200));
  await expect(unpack(join(folder, 'notes.jex'), into, signal)).rejects.toThrow(
    'may be damaged or incomplete',
  );
});

test('an archive that is made to fill the disk is refused on the way', async () => {
  const zip = join(folder, 'bomb.zip');
  await writeZip(zip, { 'bomb.md': Buffer.alloc(120 * 1024 * 1024) });
  await expect(unpack(zip, into, signal)).rejects.toThrow('looks like an attack');
  const limits = archiveLimits(1024 ** 3);
  expect(() => limits.addBytes(17 * 1024 ** 3)).toThrow('larger than 16 GB');
  expect(() => {
    for (let files = 0; files < 200_001; files += 1) limits.addFile();
  }).toThrow('too many files');
  expect(() => archiveLimits(10).addBytes(50 * 1024 ** 2)).not.toThrow();
});

test('archives in an archive share its limits: each of them alone would be let through', async () => {
  const parts: Record<string, Uint8Array> = {};
  for (const part of ['one', 'two']) {
    await writeZip(join(folder, part), { [`${part}.md`]: Buffer.alloc(60 * 1024 ** 2) });
    parts[`${part}.zip`] = await readFile(join(folder, part));
  }
  await writeZip(join(folder, 'all.zip'), parts);
  await expect(unpack(join(folder, 'all.zip'), into, signal)).rejects.toThrow('looks like an attack');
});

test('paths of entries: only those below the archive, without what a system reads otherwise', () => {
  expect(entryPath('./a//b.md')).toBe('a/b.md');
  for (const path of ['../a', 'a/../../b', '/a', '\\a', 'C:/a', 'a\\..\\b', 'a\0b', '', '.'])
    expect(entryPath(path)).toBeUndefined();
  for (const path of ['ab:c.md', 'a/con.md', 'NUL', 'a /b', 'a./b', 'a?.md', 'c"', 'lpt1'])
    expect([entryPath(path, 'win32'), entryPath(path, 'linux')], path).toEqual([undefined, path]);
  expect(entryPath('a/console.md', 'win32')).toBe('a/console.md');
});

test('a tar archive that is compressed is refused before it is expanded: its size says nothing of what it becomes', async () => {
  const source = join(folder, 'source');
  await mkdir(source);
  await writeFile(join(source, 'note.md'), 'text');
  const tar = join(folder, 'notes.tar');
  await create({ file: tar, cwd: source }, ['note.md']);
  const plain = await readFile(tar);
  for (const compressed of [gzipSync(plain), zstdCompressSync(plain)]) {
    await writeFile(tar, compressed);
    await expect(unpack(tar, into, signal)).rejects.toThrow('The archive is compressed');
  }
  await writeFile(tar, brotliCompressSync(plain));
  await expect(unpack(tar, into, signal)).rejects.toThrow('may be damaged or incomplete');
  expect(await found()).toEqual(['b', 'b/into']);
});

test('one entry that a disk cannot take is left out, and the others are unpacked', async () => {
  const zip = join(folder, 'notes.zip');
  await writeZip(zip, {
    'a.md': 'a',
    'a.md/below.md': 'a file is in the way',
    [`${'x'.repeat(300)}/long.md`]: 'x',
    [`${'d/'.repeat(3_000)}deep.md`]: 'x',
    'b/c.md': 'c',
    b: 'a folder is in the way',
    'last.md': 'last',
  });
  expect((await unpack(zip, into, signal)).map(({ path }) => path.slice(0, 10))).toEqual([
    'a.md/below',
    'xxxxxxxxxx',
    'd/d/d/d/d/',
    'b',
  ]);
  expect((await readdir(into)).sort()).toEqual(['a.md', 'b', 'last.md']);
});
