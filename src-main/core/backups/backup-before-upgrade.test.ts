import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { restorer } from '../../test-support/backup-steps.ts';
import { firstVersion, migrations } from '../journal/migrations.ts';
import { lockJournal, openJournal } from '../journal/open-journal.ts';
import { type OtherVersion, openFolders } from '../open-folders.ts';
import { backupBeforeUpgrade } from './backup-before-upgrade.ts';
import { backupConfig } from './backup-folder.ts';
import { restoreBackup } from './restore-backup.ts';
import { findStores, listBackups } from './store/read-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'example-notes-upgrade-'));
  await mkdir(join(folder, 'vault'));
  await writeFile(join(folder, 'vault', 'Plan.md'), 'The plan');
  const journal = openJournal(join(folder, 'data'));
  if (!journal.ok) throw new Error(journal.error);
  journal.value.release();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Opens the folders as a next version of the app does. */
async function open() {
  const [vault, data] = [join(folder, 'vault'), join(folder, 'data')];
  let problem: string | null = 'there was no upgrade';
  const backUp = async (_vault: string, { isUpgrade }: OtherVersion): Promise<void> => {
    const signal = new AbortController().signal;
    problem = await backupBeforeUpgrade({ vault, data, version: '1', restorer, signal, isUpgrade });
  };
  const opened = await openFolders({ vault, data }, backUp, [...migrations, 'CREATE TABLE later (id TEXT)']);
  if (!opened.ok) throw new Error(opened.error.message);
  opened.value.release();
  return problem;
}

test('before the journal is upgraded, the vault and the old journal are backed up', async () => {
  expect(await open()).toBe(null);
  const [store] = await findStores(join(folder, 'data-backups'));
  if (store === undefined) throw new Error('there is a store');
  const [backup] = await listBackups(store.paths);
  expect(backup).toMatchObject({ reason: 'before-upgrade', state: 'verified', files: 1 });
  const { data } = await restoreBackup(store.paths, backup?.id ?? '', {
    into: join(folder, 'restored'),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  const old = new Database(join(data, 'journal.sqlite'));
  expect(old.pragma('user_version', { simple: true })).toBe(firstVersion + migrations.length);
  old.close();
  // there is nothing to upgrade any more
  expect(await open()).toBe('there was no upgrade');
});

test('without the drive of the backups the upgrade goes on, and says so', async () => {
  backupConfig(join(folder, 'data')).change({ folder: join(folder, 'drive') });
  expect(await open()).toMatch(/without a backup .* is missing.* The old journal is kept/);
  expect(await readdir(join(folder, 'data'))).toContain(
    `journal.backup-v${firstVersion + migrations.length}.sqlite`,
  );
});

test('before another version of the app opens the same journal, there is a backup, and none before the same one', async () => {
  const [vault, data] = [join(folder, 'vault'), join(folder, 'data')];
  const others: OtherVersion[] = [];
  async function start(version: string): Promise<void> {
    const opened = await openFolders({ vault, data, version }, async (_vault, other) => {
      others.push(other);
      const signal = new AbortController().signal;
      expect(
        await backupBeforeUpgrade({ vault, data, version, restorer, signal, isUpgrade: other.isUpgrade }),
      ).toBeNull();
    });
    if (!opened.ok) throw new Error(opened.error.message);
    opened.value.release();
  }
  await start('1.0.0');
  await start('1.0.0');
  await start('1.1.0');
  await start('1.1.0');
  // a user who goes back
  await start('1.0.0');
  expect(others).toEqual([
    { before: undefined, isUpgrade: false },
    { before: '1.0.0', isUpgrade: false },
    { before: '1.1.0', isUpgrade: false },
  ]);
  const [store] = await findStores(join(folder, 'data-backups'));
  const backups = await listBackups(store?.paths ?? expect.fail('there is no store'));
  expect(backups.map(({ reason, state }) => [reason, state])).toEqual(
    others.map(() => ['before-upgrade', 'verified']),
  );
  backupConfig(data).change({ folder: join(folder, 'drive') });
  const signal = new AbortController().signal;
  expect(
    await backupBeforeUpgrade({ vault, data, version: '1.2.0', restorer, signal, isUpgrade: false }),
  ).toMatch(/^This version was started for the first time without a backup .* is missing/);
});

test('the backup is made while no other app can open the journal, and not at all while one has it open', async () => {
  const folders = { vault: join(folder, 'vault'), data: join(folder, 'data'), version: '1.0.0' };
  const seen: boolean[] = [];
  const isFree = (): boolean => {
    const lock = lockJournal(folders.data);
    if (lock.ok) lock.value.release();
    return lock.ok;
  };
  const lookAround = async (): Promise<void> => void seen.push(isFree());
  const other = lockJournal(folders.data);
  expect(await openFolders(folders, lookAround)).toMatchObject({ ok: false });
  expect(seen).toEqual([]);
  if (other.ok) other.value.release();
  const opened = await openFolders(folders, lookAround);
  expect(seen).toEqual([false]);
  if (opened.ok) opened.value.release();
  // a start that fails meanwhile leaves the journal to the next one
  const broken = new Error('the disk is gone');
  const failing = openFolders({ ...folders, version: '1.1.0' }, () => Promise.reject(broken));
  await expect(failing).rejects.toBe(broken);
  expect(isFree()).toBe(true);
});
