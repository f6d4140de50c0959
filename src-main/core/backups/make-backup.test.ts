import { createHash } from 'node:crypto';
import { chmodSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BackupFixture, createBackupFixture, failingCalls } from '../../test-support/backup-steps.ts';
import { explainFailure } from '../errors/core-error.ts';
import { collectFiles } from './collect-files.ts';
import type { ContentStore, OpenFile } from './store/content.ts';
import { readBackups, verifyBackup } from './store/read-store.ts';
import { diskCalls, explainStoreFailure } from './store/store-calls.ts';

let backups: BackupFixture;
beforeEach(async () => {
  backups = await createBackupFixture();
  const { put, library } = backups.notes;
  await put('Personal/Plan.md', 'The plan\n');
  await put('Personal/Straße/Übung 日本.md', 'Text\r\nwith CRLF');
  await put('Work/attachments/photo.png', new Uint8Array([0, 255, 1, 254]));
  await put('.trash/Old.md', 'Old');
  await put('.obsidian/app.json', '{}');
  await library.synchronise();
  await library.settled();
});
afterEach(() => backups.remove());

const verify = (id: string) =>
  verifyBackup(backups.store.paths, id, {
    signal: new AbortController().signal,
    now: Date.now,
    onProgress: () => undefined,
  });

async function manifestOf(id: string) {
  for await (const { name, manifest } of readBackups(backups.store.paths))
    if (name.id === id) return manifest;
  return undefined;
}

test('a backup holds every file of the vault and the journal, and is verified', async () => {
  await mkdir(join(backups.notes.vault, 'Empty'));
  await symlink('/elsewhere', join(backups.notes.vault, 'Link'));
  const made = await backups.make();
  expect(made).toMatchObject({ state: 'verified', notes: 2, revisions: 2, missing: 0, reason: 'by-hand' });
  const manifest = await manifestOf(made.id);
  expect(manifest?.files.map(({ path }) => path)).toEqual([
    '.obsidian/app.json',
    '.trash/Old.md',
    'Personal/Plan.md',
    'Personal/Straße/Übung 日本.md',
    'Work/attachments/photo.png',
  ]);
  expect(manifest?.data.map(({ path }) => path)).toEqual(['journal.sqlite']);
  expect(manifest?.folders).toEqual(['Empty']);
  expect(manifest?.links).toEqual([{ path: 'Link', target: '/elsewhere' }]);
});

test('what a link leads to outside of the vault is not read: the link itself is kept', async () => {
  const { vault, folder } = backups.notes;
  await writeFile(join(folder, 'secret.txt'), 'the only copy of this text');
  await symlink(join(folder, 'secret.txt'), join(vault, 'Key.md'));
  await symlink('Personal/Plan.md', join(vault, 'Same.md'));
  const manifest = await manifestOf((await backups.make()).id);
  expect(manifest?.links).toEqual([{ path: 'Key.md', target: join(folder, 'secret.txt') }]);
  expect(manifest?.files.map(({ path }) => path)).toContain('Same.md');
  const secret = createHash('sha256').update('the only copy of this text').digest('hex');
  expect(JSON.stringify(manifest)).not.toContain(secret);
});

test('a large file that becomes a link outside while it is backed up is not read', async () => {
  const { vault, folder } = backups.notes;
  await writeFile(join(folder, 'large'), Buffer.alloc(2 << 20, 'x'));
  const content = {
    addFile: async (open: OpenFile) => void (await (await open()).close()),
  } as unknown as ContentStore;
  await writeFile(join(vault, 'large'), 'mine');
  const collected = collectFiles(vault, content, new AbortController().signal);
  await collected.collect(() => undefined);
  await rm(join(vault, 'large'));
  await symlink(join(folder, 'large'), join(vault, 'large'));
  expect(await collected.again('large')).toBeUndefined();
  expect(collected.result().missing).toEqual([
    { path: 'large', reason: expect.stringContaining('leads outside the vault') },
  ]);
});

test('what did not change is stored once', async () => {
  await backups.make();
  const before = await backups.contents();
  await backups.make();
  expect(await backups.contents()).toEqual(before);
  await backups.notes.put('Personal/Plan.md', 'The other plan\n');
  await backups.make();
  expect((await backups.contents()).length).toBe(before.length + 1);
});

test('what changes while the journal is copied is stored as it is afterwards', async () => {
  const { vault, put } = backups.notes;
  const copyJournal: typeof backups.source.copyJournal = async (to, options) => {
    await backups.notes.journal.copyTo(to, options);
    await put('Personal/Plan.md', 'Changed meanwhile');
    await put('Personal/New.md', 'New');
    await rename(join(vault, '.trash/Old.md'), join(vault, 'Personal/Restored.md'));
  };
  Object.assign(backups.source, { copyJournal });
  const made = await backups.make();
  const manifest = await manifestOf(made.id);
  expect(manifest?.files.map(({ path }) => path)).toEqual([
    '.obsidian/app.json',
    'Personal/New.md',
    'Personal/Plan.md',
    'Personal/Restored.md',
    'Personal/Straße/Übung 日本.md',
    'Work/attachments/photo.png',
  ]);
  const plan = manifest?.files.find(({ path }) => path === 'Personal/Plan.md');
  expect(await readFile(backups.store.paths.contentFile(plan?.sha256 ?? ''), 'utf8')).toBe(
    'Changed meanwhile',
  );
});

test('a crash at any step leaves the backups made before whole, and the next backup works', async () => {
  const first = await backups.make();
  const counting = failingCalls(diskCalls, Number.POSITIVE_INFINITY, 'crash');
  await backups.notes.put('Personal/Plan.md', 'Changed');
  await backups.make({ calls: counting });
  expect(counting.count()).toBeGreaterThan(10);
  for (let step = 0; step < counting.count(); step += 1) {
    await backups.notes.put('Personal/Plan.md', `Changed at step ${step}`);
    const before = await backups.list();
    const known = new Set(before.map(({ id }) => id));
    await backups.make({ calls: failingCalls(diskCalls, step, 'crash') }).catch(() => undefined);
    const after = await backups.list();
    expect(after.some(({ state }) => state === 'damaged')).toBe(false);
    for (const { id } of after) expect(await verify(id)).toMatchObject({ state: 'verified' });
    expect(after.filter(({ id }) => !known.has(id)).length).toBeLessThanOrEqual(1);
    expect(await backups.make()).toMatchObject({ state: 'verified' });
  }
  expect(first.state).toBe('verified');
});

test.for(['ENOSPC', 'EROFS', 'EIO', 'ENODEV'] as const)(
  '%s at any step: older backups stay, and the message says what to do',
  async (code) => {
    const first = await backups.make();
    const steps = failingCalls(diskCalls, Number.POSITIVE_INFINITY, code);
    await backups.notes.put('Personal/Plan.md', 'Counted');
    await backups.make({ calls: steps });
    for (let step = 0; step < steps.count(); step += 3) {
      await backups.notes.put('Personal/Plan.md', `Changed at step ${step}`);
      const failure = await backups.make({ calls: failingCalls(diskCalls, step, code) }).then(
        () => undefined,
        (error: unknown) => explainFailure(explainStoreFailure(error, '/backups') ?? error),
      );
      if (failure !== undefined) expect(failure.message).toMatch(/choose another (backup )?folder/);
      expect(await verify(first.id)).toMatchObject({ state: 'verified' });
    }
  },
);

test('a content that was damaged on the disk is named, and the next backup stores it again', async () => {
  const first = await backups.make();
  const manifest = await manifestOf(first.id);
  const plan = manifest?.files.find(({ path }) => path === 'Personal/Plan.md');
  const file = backups.store.paths.contentFile(plan?.sha256 ?? '');
  await writeFile(file, (await readFile(file, 'utf8')).replace('plan', 'plin'));
  expect(await verify(first.id)).toMatchObject({
    state: 'damaged',
    problem: 'A file is damaged or missing: Personal/Plan.md.',
  });
  expect(await backups.list()).toMatchObject([{ state: 'damaged' }]);
  expect(await backups.make()).toMatchObject({ state: 'verified' });
  expect(await verify(first.id)).toMatchObject({ state: 'verified' });
});

test('a damaged list of contents is named, and nothing that it may list is removed', async () => {
  const first = await backups.make();
  const path = backups.store.paths.manifest(first.id);
  await truncate(path, 100);
  await backups.notes.put('Personal/Plan.md', 'Changed');
  const contents = await backups.contents();
  for (let day = 0; day < 6; day += 1) await backups.make();
  const listed = await backups.list();
  expect(listed.at(-1)).toMatchObject({ id: first.id, state: 'damaged', notes: null });
  expect(listed.length).toBe(4); // the newest three, and the damaged one
  expect(await backups.contents()).toEqual(expect.arrayContaining(contents));
});

test('contents of backups whose time is over are removed', async () => {
  await backups.notes.put('Personal/Plan.md', 'A plan that is soon forgotten');
  const first = await backups.make();
  const plan = (await manifestOf(first.id))?.files.find(({ path }) => path === 'Personal/Plan.md');
  await backups.notes.put('Personal/Plan.md', 'Another plan');
  expect(await backups.contents()).toContain(plan?.sha256);
  for (let count = 0; count < 3; count += 1) await backups.make();
  expect(await backups.contents()).not.toContain(plan?.sha256);
  for (const { id } of await backups.list()) expect(await verify(id)).toMatchObject({ state: 'verified' });
});

test('a file that cannot be read is left out and named', async () => {
  if (process.getuid?.() === 0) await symlink('Loop', join(backups.notes.vault, 'Loop'));
  else {
    writeFileSync(join(backups.notes.vault, 'Secret.md'), 'x');
    chmodSync(join(backups.notes.vault, 'Secret.md'), 0);
  }
  const made = await backups.make();
  expect(made.state).toBe('verified');
  const { missing, links } = (await manifestOf(made.id)) ?? { missing: [], links: [] };
  expect([...missing, ...links].map(({ path }) => path)).toHaveLength(1);
});

test('a vault that disappears is never a backup', async () => {
  const first = await backups.make();
  let asked = 0;
  const ensureVault = (): void => {
    asked += 1;
    if (asked === 2) throw new Error('The vault folder is missing');
  };
  Object.assign(backups.source, { ensureVault });
  await expect(backups.make()).rejects.toThrow('missing');
  await rm(backups.notes.vault, { recursive: true });
  await expect(backups.make()).rejects.toThrow('ENOENT');
  expect((await backups.list()).map(({ id }) => id)).toEqual([first.id]);
});

test('an empty folder in the place of a vault with notes is never a backup', async () => {
  await rm(backups.notes.vault, { recursive: true });
  await mkdir(backups.notes.vault);
  await expect(backups.make()).rejects.toThrow('Its drive may not be connected');
  expect(await backups.list()).toEqual([]);
});

test('a cancelled backup leaves nothing that counts', async () => {
  const abort = new AbortController();
  const onProgress = ({ step }: { step: string }): void => {
    if (step === 'verifying') abort.abort();
  };
  await expect(backups.make({ signal: abort.signal, onProgress })).rejects.toThrow('aborted');
  expect(await backups.list()).toEqual([]);
});
