import { execFile } from 'node:child_process';
import { copyFile, readdir, readFile, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BackupFixture, createBackupFixture, filesBelow } from '../../test-support/backup-steps.ts';
import { createVaultFixture } from '../../test-support/vault-fixture.ts';
import { restoreBackup, restorePath } from './restore-backup.ts';
import { readBackups } from './store/read-store.ts';
import { manifestVersion, readManifestName, writeManifest } from './store/store-format.ts';

let backups: BackupFixture;
let into: string;
beforeEach(async () => {
  backups = await createBackupFixture();
  into = join(backups.folder, 'restored');
  const { put, library } = backups.notes;
  await put('Personal/Plan.md', 'The plan\n');
  await put('Personal/Straße/Übung 日本.md', 'Text\r\nwith CRLF');
  await put(
    'Work/attachments/photo.png',
    new Uint8Array(2_500_000).map((_, index) => index % 251),
  );
  await library.synchronise();
  await library.settled();
  await put('Personal/Plan.md', 'The plan, second edition\n');
  await library.synchronise();
  await library.settled();
});
afterEach(() => backups.remove());

const restore = (id: string, signal = new AbortController().signal) =>
  restoreBackup(backups.store.paths, id, { into, signal, onProgress: () => undefined });

/** The files of a vault, without the marker that opening it makes. */
const files = async (vault: string) => {
  const { '.example-notes/vault.json': _, ...rest } = await filesBelow(vault);
  return rest;
};

test('a restored vault is the same to the byte, and the app opens it with its histories and the outbox', async () => {
  const { notes } = backups;
  const before = await files(notes.vault);
  const waiting = notes.journal.outbox.counts();
  const histories = notes.journal.notes
    .summaries()
    .map(({ id }) => [id, notes.journal.revisions.metadata(id).map(({ revisionId }) => revisionId)]);
  const { id } = await backups.make();
  const result = await restore(id);
  expect(result).toMatchObject({ notes: 2, revisions: 3, files: 3, damaged: [] });
  expect(await files(result.vault)).toEqual(before);
  const times = async (vault: string) => (await stat(join(vault, 'Personal/Plan.md'))).mtimeMs;
  expect(await times(result.vault)).toBe(await times(notes.vault));
  expect((await stat(into)).mode & 0o077).toBe(0);

  // the app on the restored folders finds nothing to record
  const root = join(backups.folder, 'app');
  await symlink(into, root);
  await symlink(result.vault, join(into, 'vault'));
  const restored = await createVaultFixture(root);
  await restored.library.synchronise();
  await restored.library.settled();
  expect(
    restored.journal.notes
      .summaries()
      .map(({ id }) => [id, restored.journal.revisions.metadata(id).map(({ revisionId }) => revisionId)]),
  ).toEqual(histories);
  expect(restored.journal.outbox.counts()).toEqual(waiting);
  await restored.close();
});

test('nothing is restored over something', async () => {
  const { id } = await backups.make();
  await writeFile(into, 'mine');
  await expect(restore(id)).rejects.toThrow();
  expect(await readFile(into, 'utf8')).toBe('mine');
  expect(await readdir(backups.folder)).toEqual(['drive', 'restored']);
});

test('a cancelled restore leaves nothing', async () => {
  const { id } = await backups.make();
  await expect(restore(id, AbortSignal.abort())).rejects.toThrow('aborted');
  expect(await readdir(backups.folder)).toEqual(['drive']);
});

test('damaged files are named, and the others are restored', async () => {
  const { id } = await backups.make();
  for await (const { manifest } of readBackups(backups.store.paths)) {
    const photo = manifest?.files.find(({ path }) => path.endsWith('.png'));
    await truncate(backups.store.paths.contentFile(photo?.sha256 ?? ''), 1_000);
  }
  const result = await restore(id);
  expect(result.damaged).toEqual(['Work/attachments/photo.png: it is damaged in the backup.']);
  expect(await readFile(join(result.vault, 'Personal/Plan.md'), 'utf8')).toContain('second edition');
});

test('a damaged journal is restored as far as it is there, and the app recovers what it can', async () => {
  const { id } = await backups.make();
  for await (const { manifest } of readBackups(backups.store.paths)) {
    const last = manifest?.data[0]?.parts?.at(-2) ?? '';
    await truncate(backups.store.paths.contentFile(last), 5_000);
  }
  const result = await restore(id);
  expect(result.damaged).toEqual(['journal.sqlite: it is damaged in the backup.']);
  expect(await readdir(result.data)).toContain('journal.unchecked');
});

test('a list of contents that leads out of the folder is refused', async () => {
  const made = await backups.make();
  const { paths } = backups.store;
  for await (const { manifest } of readBackups(paths)) {
    if (manifest === undefined) throw new Error('the backup is whole');
    const [first] = manifest.files;
    if (first === undefined) throw new Error('it has files');
    const forged = writeManifest({ ...manifest, files: [{ ...first, path: '../outside.md' }] });
    await writeFile(paths.manifest(forged.id), forged.bytes);
    expect(readManifestName(forged.id)).toBeDefined();
    await expect(restore(forged.id)).rejects.toThrow('Nothing was restored');
  }
  expect(await readdir(backups.folder)).toEqual(['drive']);
  expect(await restore(made.id)).toMatchObject({ damaged: [] });
  for (const path of ['/a', 'a/../b', 'a//b', './a', 'a\0'])
    expect(() => restorePath('/x', path)).toThrow('Nothing was restored');
});

test('names that Windows has no files with get others there, and nothing leads out', () => {
  const here = (path: string) => restorePath('/x', path, 'win32').split(sep).slice(2).join('/');
  expect(['Work/Why?.md', 'a:b', 'C:/a\\..\\b', 'end. /x', 'nul.md'].map(here)).toEqual([
    'Work/Why-.md',
    'a-b',
    'C-/a-..-b',
    'end._/x',
    'nul_.md',
  ]);
  expect(() => restorePath('/x', '../a', 'win32')).toThrow('Nothing was restored');
});

test('a file whose name is taken on this disk is restored under the next one, and named', async () => {
  const { id } = await backups.make();
  const { paths } = backups.store;
  for await (const { manifest } of readBackups(paths)) {
    const plan = manifest?.files.find(({ path }) => path === 'Personal/Plan.md');
    if (manifest === undefined || plan === undefined) throw new Error('the backup is whole');
    // as a disk that ignores case has them
    const forged = writeManifest({ ...manifest, files: [plan, plan] });
    await writeFile(paths.manifest(forged.id), forged.bytes);
    const result = await restore(forged.id);
    expect(result.damaged).toEqual([
      'Personal/Plan.md: it is restored as “Personal/Plan 2.md”, since this disk does not take its name.',
    ]);
    for (const name of ['Plan.md', 'Plan 2.md'])
      expect(await readFile(join(result.vault, 'Personal', name), 'utf8')).toContain('second edition');
  }
  expect(id).toBeDefined();
});

test('a backup that a newer version made is refused with that reason, and one beside it restores', async () => {
  const made = await backups.make();
  const { paths } = backups.store;
  for await (const { manifest } of readBackups(paths)) {
    if (manifest === undefined) throw new Error('the backup is whole');
    const newer = writeManifest({ ...manifest, version: manifestVersion + 1 });
    await writeFile(paths.manifest(newer.id), newer.bytes);
    await expect(restore(newer.id)).rejects.toThrow('Use that version to restore it.');
  }
  expect(await restore(made.id)).toMatchObject({ damaged: [] });
});

test('the program in the folder restores the same without the app, and names what is damaged', async () => {
  await backups.notes.put('Work/a\\b.md', 'a name of Linux');
  await backups.make();
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [backups.store.paths.restorer, ...args]);
  const { stdout } = await run(into);
  expect(stdout).toContain('Every byte is as it was backed up.');
  expect(await files(join(into, 'notes'))).toEqual(await files(backups.notes.vault));
  await expect(run(into)).rejects.toThrow('exists already');

  const [backup] = await readdir(backups.store.paths.backups);
  await copyFile(
    backups.store.paths.manifest(backup?.replace('.json', '') ?? ''),
    join(backups.folder, 'copy'),
  );
  for await (const { manifest } of readBackups(backups.store.paths)) {
    const plan = manifest?.files.find(({ path }) => path.endsWith('Plan.md'));
    await writeFile(backups.store.paths.contentFile(plan?.sha256 ?? ''), 'Another text');
  }
  await expect(run(`${into} 2`)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Plan.md'),
  });
  await writeFile(join(backups.store.paths.backups, backup ?? ''), '{}');
  await expect(run(`${into} 3`)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is damaged'),
  });
});
