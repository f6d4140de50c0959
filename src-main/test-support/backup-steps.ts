import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListedBackup } from '../../src-shared/rpc/backups.ts';
import { type BackupRun, type BackupSource, makeBackup } from '../core/backups/make-backup.ts';
import { type FoundStore, listBackups, makeStore } from '../core/backups/store/read-store.ts';
import type { StoreCalls } from '../core/backups/store/store-calls.ts';
import { createVaultFixture, type VaultFixture } from './vault-fixture.ts';

/** A vault with a history, and a store for its backups. */
export type BackupFixture = {
  readonly notes: VaultFixture;
  readonly folder: string;
  readonly store: FoundStore;
  readonly source: BackupSource;
  make(run?: Partial<BackupRun>): Promise<ListedBackup>;
  list(): Promise<readonly ListedBackup[]>;
  /** All contents that are stored. */
  contents(): Promise<string[]>;
  remove(): Promise<void>;
};

/** The restorer as it is written into stores. */
export const restorer = await readFile(
  join(import.meta.dirname, '..', 'core', 'backups', 'restore.mjs'),
  'utf8',
);

export async function createBackupFixture(): Promise<BackupFixture> {
  const notes = await createVaultFixture();
  const folder = await mkdtemp(join(tmpdir(), 'example-notes-backups-'));
  await mkdir(join(folder, 'drive'));
  const store = await makeStore(join(folder, 'drive'), { id: 'store-of-this-test', name: 'vault' }, restorer);
  let time = Date.parse('2026-03-01T09:00:00Z');
  const source: BackupSource = {
    vault: notes.vault,
    data: join(notes.folder, 'data'),
    vaultId: () => 'vault-1',
    version: '0.0.0',
    ensureVault: () => undefined,
    copyJournal: (to, options) => notes.journal.copyTo(to, options),
  };
  return {
    notes,
    folder,
    store,
    source,
    make: (run = {}) =>
      makeBackup(source, store.paths, {
        reason: 'by-hand',
        signal: new AbortController().signal,
        now: () => (time += 60_000),
        onProgress: () => undefined,
        ...run,
      }),
    list: () => listBackups(store.paths),
    contents: async () => {
      const names = await readdir(store.paths.content, { recursive: true });
      return names.map((name) => name.slice(3)).filter((name) => name !== '');
    },
    async remove() {
      await notes.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Calls that end at one of them, counted from 0: with an error of this code, or as a crash, after which nothing works. */
export function failingCalls(
  calls: StoreCalls,
  at: number,
  code: string | 'crash',
): StoreCalls & { count(): number } {
  let made = 0;
  const guard = async (work: () => Promise<void>): Promise<void> => {
    const number = made++;
    if (number === at || (code === 'crash' && number > at))
      throw Object.assign(new Error(`${code} at step ${number}`), { code: code === 'crash' ? 'EIO' : code });
    await work();
  };
  return {
    makeFolder: (path) => guard(() => calls.makeFolder(path)),
    // what is written halfway stays behind
    writeNew: (path, bytes) =>
      made === at
        ? guard(async () => undefined).catch(async (error: unknown) => {
            await calls.writeNew(path, new Uint8Array([1, 2, 3]));
            throw error;
          })
        : guard(() => calls.writeNew(path, bytes)),
    flush: (path) => guard(() => calls.flush(path)),
    flushFolder: (path) => guard(() => calls.flushFolder(path)),
    rename: (from, to) => guard(() => calls.rename(from, to)),
    remove: (path) => guard(() => calls.remove(path)),
    count: () => made,
  };
}

/** All files below a folder, with their bytes as text, by relative path. */
export async function filesBelow(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const path = join(entry.parentPath, entry.name);
      found[path.slice(folder.length + 1)] = await readFile(path, 'latin1');
    }
  return found;
}
