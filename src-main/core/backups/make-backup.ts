import { createHash } from 'node:crypto';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupReason, ListedBackup } from '../../../src-shared/rpc/backups.ts';
import type { JobProgress } from '../../../src-shared/rpc/jobs.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { noteTimestamp } from '../../../src-shared/timestamp.ts';
import { isMissing } from '../disk/file-calls.ts';
import { changedAt, stampOf } from '../disk/file-state.ts';
import { CoreError } from '../errors/core-error.ts';
import { checkJournalCopy } from '../journal/check-journal.ts';
import type { CopyOptions } from '../journal/copy-journal.ts';
import { eraseDeletedText } from '../journal/erase-text.ts';
import { journalFile, removeDatabase } from '../journal/journal-files.ts';
import { concurrently } from '../limits/concurrently.ts';
import { collectFiles, filesAtOnce } from './collect-files.ts';
import { rotate } from './rotation.ts';
import { type ContentStore, contentStore } from './store/content.ts';
import { isEntryWhole, listedBackup, noteCheck, readBackups, readChecks } from './store/read-store.ts';
import { diskCalls, inStore, type StoreCalls, storeFailures, writeAtomically } from './store/store-calls.ts';
import {
  type BackupEntry,
  type Manifest,
  manifestVersion,
  readManifestName,
  type StorePaths,
  writeManifest,
} from './store/store-format.ts';

/** What is backed up. */
export type BackupSource = {
  /** Absolute paths. */
  readonly vault: string;
  readonly data: string;
  readonly vaultId: () => string;
  /** Version of the app. */
  readonly version: string;
  /** Throws when the vault is not there: a backup of nothing must never count as one. */
  ensureVault(): void | Promise<void>;
  /** Copies the journal in a consistent state. */
  copyJournal(to: string, options: CopyOptions): Promise<void>;
};

export type BackupRun = {
  readonly reason: BackupReason;
  readonly signal: AbortSignal;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly onProgress: (progress: JobProgress) => void;
  readonly calls?: StoreCalls;
};

/** How often the vault is compared again after the journal was copied, while other programs or the user change it. */
const maxRounds = 4;
const settingsFile = 'settings.json';

/**
 * Makes a backup. Contents come first, flushed and read back, and the list of contents last, in one step: whatever
 * fails or is killed before that, the store holds the backups it held before.
 *
 * The journal is copied between two looks at the vault, and what changed since the first is stored again. So each file is as new as the
 * journal or newer, which the app takes for an external edit when the backup is restored; no text of the journal is undone.
 */
export async function makeBackup(
  source: BackupSource,
  paths: StorePaths,
  { reason, signal, now, onProgress, calls: given = diskCalls }: BackupRun,
): Promise<ListedBackup> {
  const calls = storeFailures(given);
  await source.ensureVault();
  await clearIncoming(paths, calls);
  const content = contentStore(paths, calls, signal);
  const files = collectFiles(source.vault, content, signal);
  const reading = (done: number, total: number): void => onProgress({ step: 'reading', done, total });
  await files.collect(reading);

  const copy = join(paths.incoming, journalFile);
  const madeAt = now();
  try {
    await inStore(
      source.copyJournal(copy, {
        signal,
        onProgress: (done, total) => onProgress({ step: 'journal', done, total }),
      }),
    );
    eraseDeletedText(copy, join(paths.incoming, 'journal.erasing.sqlite'));
    const journal = await checkJournalCopy(copy, signal);
    if (!journal.isWhole) throw new CoreError('journal-damaged', t('backupErrors.journalDamaged'));
    for (let round = 0; round < maxRounds && (await files.collect(reading)); round += 1)
      signal.throwIfAborted();
    if (journal.notes > 0 && files.result().files.length === 0)
      throw new CoreError('vault-missing', t('backupErrors.vaultEmpty', { vault: source.vault }));
    await source.ensureVault(); // a drive that was removed meanwhile leaves an empty folder

    const modified = madeAt;
    const storeCopy = (again: boolean) =>
      storeJournal(copy, journalFile, content, { signal, modified, again });
    const data = [await storeCopy(false), ...(await settingsEntry(source.data, content))];
    await content.flush();
    const verifying = { paths, signal, onProgress, flush: content.flush };
    await readBack(data, verifying, (entry) => (entry.parts ? storeCopy(true) : Promise.resolve(entry)));
    await readBack(files.result().files, verifying, ({ path }) => files.again(path));

    const { files: entries, links, emptyFolders, missing } = files.result();
    const sequence = (await lastSequence(paths)) + 1;
    const manifest: Manifest = {
      format: 'example-notes-backup',
      version: manifestVersion,
      sequence,
      madeAt: noteTimestamp(madeAt),
      reason,
      app: source.version,
      vault: source.vaultId(),
      notes: journal.notes,
      revisions: journal.revisions,
      missing: [...missing],
      links: [...links],
      folders: [...emptyFolders],
      data,
      files: [...entries],
    };
    const { id, bytes } = writeManifest(manifest);
    signal.throwIfAborted();
    await writeAtomically(calls, paths.manifest(id), bytes);
    await calls.flushFolder(paths.backups);
    return await finish(paths, id, calls, now());
  } finally {
    removeDatabase(copy);
  }
}

/** Reads the new backup as it lies on the disk, notes that it was verified, and lets older ones go. */
async function finish(paths: StorePaths, id: string, calls: StoreCalls, now: number): Promise<ListedBackup> {
  for await (const backup of readBackups(paths)) {
    if (backup.name.id !== id) continue;
    await noteCheck(paths, id, { at: noteTimestamp(now), problem: backup.problem }, calls);
    if (backup.manifest === undefined) break;
    await rotate(paths, calls);
    return listedBackup(backup, await readChecks(paths));
  }
  throw new CoreError('disk-failed', t('backupErrors.readsDifferently', { folder: paths.root }));
}

/** Reads every content back and compares its hash; what is not whole is stored `again` from its source, once. */
async function readBack(
  entries: readonly BackupEntry[],
  {
    paths,
    signal,
    onProgress,
    flush,
  }: Pick<BackupRun, 'signal' | 'onProgress'> & {
    readonly paths: StorePaths;
    readonly flush: () => Promise<void>;
  },
  again: (entry: BackupEntry) => Promise<BackupEntry | undefined>,
): Promise<void> {
  let done = 0;
  await concurrently(entries, { width: filesAtOnce, signal }, async (entry) => {
    if (!(await isEntryWhole(paths, entry))) {
      const stored = await again(entry);
      await flush();
      if (stored !== undefined && !(await isEntryWhole(paths, stored)))
        throw new CoreError('disk-failed', t('backupErrors.otherBytes', { folder: paths.root }));
    }
    onProgress({ step: 'verifying', done: ++done, total: entries.length });
  });
}

async function settingsEntry(data: string, content: ReturnType<typeof contentStore>) {
  const path = join(data, settingsFile);
  try {
    const stamp = stampOf(await stat(path, { bigint: true }));
    const bytes = await readFile(path);
    const sha256 = await content.addBytes(bytes);
    return [{ path: settingsFile, size: bytes.byteLength, modified: changedAt(stamp), sha256 }];
  } catch (error) {
    if (isMissing(error)) return []; // the defaults
    throw error;
  }
}

async function clearIncoming(paths: StorePaths, calls: StoreCalls): Promise<void> {
  for (const name of await inStore(readdir(paths.incoming))) await calls.remove(join(paths.incoming, name));
}

async function lastSequence(paths: StorePaths): Promise<number> {
  const names = await inStore(readdir(paths.backups));
  return Math.max(0, ...names.map((name) => readManifestName(name.replace(/\.json$/, ''))?.sequence ?? 0));
}

/** Bytes of a part: 8 pages of SQLite. Pages stay where they are, and a day's work changes some all over the file. */
const partSize = 32 * 1024;

/** Stores a copy of the journal in parts. `again`: although they seem to be stored. */
async function storeJournal(
  copy: string,
  name: string,
  content: ContentStore,
  { signal, modified, again = false }: { signal: AbortSignal; modified: number; again?: boolean },
): Promise<BackupEntry> {
  const file = await inStore(open(copy, 'r'));
  try {
    const sum = createHash('sha256');
    const parts: string[] = [];
    let size = 0;
    for (;;) {
      signal.throwIfAborted();
      const buffer = Buffer.allocUnsafe(partSize);
      const { bytesRead } = await inStore(file.read(buffer, 0, partSize, size));
      if (bytesRead === 0) break;
      const part = buffer.subarray(0, bytesRead);
      sum.update(part);
      parts.push(await content.addBytes(part, again));
      size += bytesRead;
    }
    return { path: name, size, modified, sha256: sum.digest('hex'), parts };
  } finally {
    await file.close();
  }
}
