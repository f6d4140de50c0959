import { mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'tar';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeZip } from '../../../test-support/archives.ts';
import { archiveLimits } from './archive-limits.ts';
import { entryPath } from './entry-path.ts';
import { unpack } from './unpack.ts';

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
  await expect(unpack(zip, into, signal)).rejects.toThrow('made to fill disks');
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
  await expect(unpack(join(folder, 'all.zip'), into, signal)).rejects.toThrow('made to fill disks');
});

test('paths of entries: only those below the archive, without what a system reads otherwise', () => {
  expect(entryPath('./a//b.md')).toBe('a/b.md');
  for (const path of ['../a', 'a/../../b', '/a', '\\a', 'C:/a', 'a\\..\\b', 'a\0b', '', '.'])
    expect(entryPath(path)).toBeUndefined();
});
