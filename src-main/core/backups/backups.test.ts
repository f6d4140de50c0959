import { cp, mkdir, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BackupFixture, createBackupFixture, restorer } from '../../test-support/backup-steps.ts';
import { type Backups, createBackups } from './backups.ts';
import { storePaths } from './store/store-format.ts';

let fixture: BackupFixture;
let backups: Backups;
let busy: string | null;
const open: Backups[] = [];
beforeEach(async () => {
  fixture = await createBackupFixture();
  await fixture.notes.put('Personal/Plan.md', 'The plan\n');
  await fixture.notes.library.synchronise();
  await fixture.notes.library.settled();
  busy = null;
  backups = createFor(fixture);
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
  await fixture.remove();
});

let heard: string[] = [];
let warned: string[] = [];
/** Lets the time of the next check of the daily backup come. */
let check = (): void => undefined;
function createFor({ source }: BackupFixture, data = source.data): Backups {
  [heard, warned] = [[], []];
  const created = createBackups({
    source: { ...source, data },
    restorer,
    emit: (name, payload) => void heard.push(`${name} ${JSON.stringify(payload)}`),
    warn: (message) => warned.push(message),
    busyWith: () => busy,
    now: Date.now,
    after(_, work) {
      check = work;
      return () => undefined;
    },
  });
  open.push(created);
  return created;
}

/** How the task ended. */
async function ended(of = backups) {
  while (of.jobs.isRunning()) await new Promise((resolve) => setImmediate(resolve));
  return of.jobs.state();
}

async function made(of = backups) {
  of.make();
  const job = await ended(of);
  if (job.kind !== 'done' || job.task !== 'backup') throw new Error(JSON.stringify(job));
  return job.result;
}

test('the first backup makes the default folder beside the data folder', async () => {
  expect(await backups.list()).toEqual({ stores: [], problem: null });
  const backup = await made();
  expect(backups.status()).toMatchObject({
    folder: `${fixture.source.data}-backups`,
    isDefaultFolder: true,
    automatic: true,
    problem: null,
  });
  expect(await backups.list()).toMatchObject({
    stores: [{ isOwn: true, name: 'vault', backups: [{ id: backup.id, state: 'verified' }] }],
    problem: null,
  });
  expect(heard).toContainEqual(expect.stringMatching(/^job\.changed .*"running"/));
});

test('a chosen folder is checked, remembered, and never made', async () => {
  const drive = join(fixture.folder, 'drive');
  await expect(backups.setFolder('relative')).rejects.toThrow('not a full path');
  await expect(backups.setFolder(join(fixture.folder, 'none'))).rejects.toThrow('does not exist');
  await expect(backups.setFolder(fixture.source.vault)).rejects.toThrow('is inside the vault');
  await expect(backups.setFolder(fixture.source.data)).rejects.toThrow('is inside the data folder');
  await backups.setFolder(drive);
  await made();
  const again = createFor(fixture);
  expect(again.status()).toMatchObject({ folder: drive, isDefaultFolder: false });

  // the drive is not connected: an empty folder is in its place, or none
  await rename(drive, `${drive}.away`);
  again.make();
  expect(await ended(again)).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('Connect its drive'),
  });
  expect((await again.list()).problem).toContain('is missing');
  expect(await readdir(fixture.folder)).toEqual(['drive.away']);
  await rename(`${drive}.away`, drive);
  expect(await made(again)).toMatchObject({ state: 'verified' });
});

test('two vaults in one folder do not mix; a copied data folder gets a store of its own', async () => {
  const drive = join(fixture.folder, 'drive');
  await rm(drive, { recursive: true });
  await mkdir(drive);
  const other = await createBackupFixture();
  await other.notes.put('Personal/Other.md', 'Other');
  const others = createFor(other);
  await backups.setFolder(drive);
  await others.setFolder(drive);
  await Promise.all([made(), made(others)]);
  const copy = join(fixture.folder, 'copied-data');
  await cp(fixture.source.data, copy, { recursive: true });
  const copied = createFor(fixture, copy);
  await copied.setFolder(drive);
  await made(copied);
  for (const one of [backups, others, copied]) {
    const { stores } = await one.list();
    expect(stores.map(({ isOwn }) => isOwn)).toEqual([true, false, false]);
    for (const store of stores) expect(store.backups).toMatchObject([{ state: 'verified' }]);
  }
  await others.close();
  await other.remove();
});

test('a damaged backup is found, named, and the only one that can be removed', async () => {
  const backup = await made();
  const [store] = (await backups.list()).stores;
  if (store === undefined) throw new Error('there is a store');
  const ref = { store: store.id, id: backup.id };
  await backups.verify(ref);
  expect(await ended()).toMatchObject({ task: 'verify', result: { state: 'verified' } });
  const asked: string[] = [];
  const confirm = async ({ id }: { id: string }) => void asked.push(id);
  await expect(backups.removeDamaged(ref, confirm)).rejects.toThrow('is intact');
  expect(asked).toEqual([]);

  const folder = `${fixture.source.data}-backups`;
  const [name = ''] = await readdir(folder);
  const paths = storePaths(join(folder, name));
  const contents = (await readdir(paths.content, { recursive: true })).filter((path) => path.length > 2);
  const content = join(paths.content, contents[0] ?? '');
  const whole = await readFile(content);
  await truncate(content, 1);
  await backups.verify(ref);
  expect(await ended()).toMatchObject({
    task: 'verify',
    result: { state: 'damaged', problem: expect.stringMatching(/damaged or missing: (journal|Personal)/) },
  });
  const refuse = () => Promise.reject(new Error('no'));
  await expect(backups.removeDamaged(ref, refuse)).rejects.toThrow('no');
  expect((await backups.list()).stores[0]?.backups).toMatchObject([{ state: 'damaged' }]);
  const mend = async () => {
    await writeFile(content, whole);
    await backups.verify(ref);
    await ended();
  };
  // it was found whole while the user was asked
  await expect(backups.removeDamaged(ref, mend)).rejects.toThrow('is intact');
  await truncate(content, 1);
  await backups.verify(ref);
  await ended();
  await backups.removeDamaged(ref, confirm);
  expect(asked).toEqual([backup.id]);
  expect((await backups.list()).stores).toMatchObject([{ backups: [] }]);
  expect((await readdir(paths.content, { recursive: true })).filter((path) => path.length > 2)).toEqual([]);
});

test('what is no backup of the store is not removed, whatever a window calls it', async () => {
  await made();
  const [store] = (await backups.list()).stores;
  await writeFile(join(fixture.source.vault, 'keep.json'), '{}');
  const [folder, own] = [`${fixture.source.data}-backups`, store?.id ?? ''];
  const [name = ''] = await readdir(folder);
  const vault = relative(join(folder, name, 'backups'), fixture.source.vault);
  for (const id of ['../store', '../checks', `${vault}/keep`, join(fixture.source.vault, 'keep'), 'x'])
    await expect(
      backups.removeDamaged({ store: own, id }, async () => undefined),
      id,
    ).rejects.toThrow('no longer');
  expect(await readdir(join(folder, name))).toContain('store.json');
  expect(await readdir(fixture.source.vault)).toContain('keep.json');
});

test('a restore goes into a new folder outside of the vault and the data', async () => {
  const backup = await made();
  const [store] = (await backups.list()).stores;
  const ref = { store: store?.id ?? '', id: backup.id };
  const suggested = await backups.suggestRestore(ref);
  expect(suggested).toBe(join(fixture.notes.folder, 'vault restored'));
  for (const into of [join(fixture.source.vault, 'x'), join(fixture.source.data, 'x'), fixture.source.vault])
    await expect(backups.restore({ ...ref, into })).rejects.toThrow(/is inside|already exists/);
  await backups.restore({ ...ref, into: suggested });
  expect(await ended()).toMatchObject({
    task: 'restore',
    result: { vault: join(suggested, 'notes'), data: join(suggested, 'data'), notes: 1, damaged: [] },
  });
  await expect(backups.verify({ store: 'none', id: backup.id })).rejects.toThrow('no longer');
});

test('one task at a time, none during an import, and a cancelled one leaves the list as it was', async () => {
  busy = 'Notes are being imported.';
  expect(() => backups.make()).toThrow('Notes are being imported.');
  busy = null;
  await made();
  await writeFile(join(fixture.source.vault, 'Personal', 'More.md'), 'More');
  backups.make();
  expect(() => backups.make()).toThrow('Wait until it has finished');
  backups.jobs.cancel();
  expect(await ended()).toMatchObject({ kind: 'idle' });
  expect((await backups.list()).stores).toMatchObject([{ backups: [{ notes: 1 }] }]);
});

test('the daily backup is made by itself; when it fails the user hears of it once, with what to do', async () => {
  const drive = join(fixture.folder, 'drive');
  await backups.setFolder(drive);
  await rename(drive, `${drive}.away`);
  check();
  await expect.poll(() => warned).toHaveLength(1);
  expect(warned[0]).toMatch(
    /^The daily backup failed\. .* Connect its drive, or choose another (backup )?folder/,
  );
  expect(backups.status().problem).toContain('Connect its drive');

  await rename(`${drive}.away`, drive);
  await backups.setFolder(drive);
  check();
  await expect
    .poll(async () => (await backups.list()).stores.find(({ isOwn }) => isOwn))
    .toMatchObject({
      backups: [{ reason: 'automatic', state: 'verified' }],
    });
  await ended();
  await expect.poll(() => backups.jobs.state().kind).toBe('idle');
  expect(backups.status().problem).toBeNull();
  expect(warned).toHaveLength(1);

  backups.setAutomatic(false);
  expect(createFor(fixture).status().automatic).toBe(false);
});
