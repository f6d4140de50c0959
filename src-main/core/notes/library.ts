import { stat, unlink } from 'node:fs/promises';
import type { NoteId } from '../../../src-shared/ids.ts';
import { noteTimestamp } from '../../../src-shared/timestamp.ts';
import type { NoteRecord } from '../journal/note-records.ts';
import { readStamp, sameStamp } from '../vault/note-file.ts';
import { scanVault } from '../vault/scan-vault.ts';
import { absolutePath, placeOf } from '../vault/vault-path.ts';
import { type VaultEvent, watchVault } from '../vault/watch-vault.ts';
import { refreshFolders, takeFolders } from './folders.ts';
import { finishMoves } from './move-file.ts';
import { announce, type NotesContext } from './notes-context.ts';
import { reconcileFiles } from './reconcile.ts';
import { createSerial, type Serial } from './serial.ts';
import { writeOutHead } from './write-out-head.ts';

/** Age in milliseconds from which a temporary file is nobody's any more; younger ones may be another instance's work. */
const abandonedAfter = 24 * 60 * 60 * 1000;

/** Files recorded in one journal transaction while a vault is taken in. */
const batchSize = 100;

/** Milliseconds a file may be away before its note counts as deleted. */
const graceForRenames = 300;

const notTakenIn = 'A change in the vault could not be taken in';

export type Library = {
  /** All work on files goes through here, one piece at a time. */
  readonly serial: Serial;
  /** Compares the whole vault with the journal; unchanged files are not read. */
  synchronise(): Promise<void>;
  /** Begins to watch the vault. */
  watch(): Promise<void>;
  close(): Promise<void>;
};

/** Keeps the journal and the vault together: at start, and whenever another program changes a file. */
export function createLibrary(context: NotesContext): Library {
  const { vault, journal } = context;
  const serial = createSerial();
  let watcher: { close(): Promise<void> } | undefined;
  let closed = false;
  /** Notes with a draft of an earlier run, which nobody goes on writing; what is drafted in this run is under way. */
  const leftBehind = new Set(journal.notes.drafts());
  /** Whether a folder came or went since the vault was listed. */
  let foldersChanged = false;
  const vanished = new Set<string>();
  let settling: NodeJS.Timeout | undefined;

  async function synchronise(): Promise<void> {
    await serial.run(() => finishMoves(context));
    foldersChanged = false;
    const listing = await scanVault(vault);
    const pending: string[] = [];
    for (const [path, stamp] of listing.files) {
      const record = journal.notes.byPath(path);
      const settled =
        record?.state === 'present' && !record.pendingWrite && !record.draft && sameStamp(record.file, stamp);
      if (!settled || !isRecordedAt(record, path)) pending.push(path);
    }
    const gone = await serial.run(() => settleMissing(listing.files));
    for (let from = 0; from < pending.length && !closed; from += batchSize) {
      const batch = pending.slice(from, from + batchSize);
      await serial.run(async () => {
        const due: string[] = [];
        for (const path of batch) if (!(await isUnderWay(path))) due.push(path);
        await reconcileFiles(context, due, (path) => listing.files.has(path));
      });
    }
    await removeAbandoned(listing.temporary);
    await refreshExcerpts();
    announce(context, gone);
    // what was listed is old by now when folders came or went meanwhile; those that do so later are told as well
    await serial.run(() => (foldersChanged ? refreshFolders(context) : takeFolders(context, listing)));
  }

  /** Whether a draft of this run stands in a file as it was saved: its page goes on, and commits it in its own time. */
  async function isUnderWay(path: string): Promise<boolean> {
    const record = journal.notes.byPath(path);
    if (record?.state !== 'present' || !record.draft || leftBehind.has(record.id)) return false;
    const stamp = await readStamp(absolutePath(vault, path));
    return stamp !== undefined && sameStamp(record.file, stamp);
  }

  /** A crash may have come between the move of a file and the record of its note's new place. */
  function isRecordedAt({ account, folder }: NoteRecord, path: string): boolean {
    const place = placeOf(path, account);
    return place.account === account && place.folder === folder;
  }

  /** Notes whose file is gone: a committed head that never reached its file is written, others are missing. */
  async function settleMissing(files: ReadonlyMap<string, unknown>): Promise<NoteId[]> {
    const gone: NoteId[] = [];
    for (const record of journal.notes.present()) {
      if (record.path === null || files.has(record.path)) continue;
      if ((await readStamp(absolutePath(vault, record.path))) !== undefined) continue; // made since the listing
      if (record.pendingWrite) await writeOutHead(context, record.id);
      else {
        journal.notes.save({ ...record, state: 'missing', deletedAt: noteTimestamp(context.now()) });
        gone.push(record.id);
      }
    }
    return gone;
  }

  /**
   * A file went away. Another program's rename, and many a save, is a going and a coming: the note counts as deleted
   * only when its file has stayed away for a moment.
   */
  function wentAway(path: string): void {
    vanished.add(path);
    clearTimeout(settling);
    settling = setTimeout(() => {
      const paths = [...vanished];
      vanished.clear();
      serial.run(() => settleVanished(paths)).catch((error: unknown) => warn(notTakenIn, error));
    }, graceForRenames);
  }

  async function settleVanished(paths: readonly string[]): Promise<void> {
    const gone: NoteId[] = [];
    for (const path of paths) {
      const record = journal.notes.byPath(path);
      if (record?.state !== 'present' || (await readStamp(absolutePath(vault, path))) !== undefined) continue;
      journal.notes.save({ ...record, state: 'missing', deletedAt: noteTimestamp(context.now()) });
      gone.push(record.id);
    }
    announce(context, gone);
  }

  /** Excerpts that an older version wrote, a few at a time. */
  async function refreshExcerpts(): Promise<void> {
    const step = () => {
      const changed = journal.excerpts.next();
      announce(context, changed ?? []);
      return changed;
    };
    while (!closed && (await serial.run(step)) !== undefined)
      await new Promise<void>((resolve) => setImmediate(resolve));
  }

  /** What crashes left behind while a file was written goes away; its text was either placed or never confirmed. */
  async function removeAbandoned(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const absolute = absolutePath(vault, path);
      const age = context.now() - (await stat(absolute).then(({ mtimeMs }) => mtimeMs, context.now));
      // A folder that cannot be written keeps it: it does no harm.
      if (age > abandonedAfter) await unlink(absolute).catch(() => undefined);
    }
  }

  async function fileChanged(path: string): Promise<void> {
    const exists = async (other: string) => (await readStamp(absolutePath(vault, other))) !== undefined;
    const stamp = await readStamp(absolutePath(vault, path));
    const record = journal.notes.byPath(path);
    if (stamp === undefined) {
      if (record === undefined || record.state !== 'present') return;
      if (record.pendingWrite) return writeOutHead(context, record.id);
      wentAway(path);
    } else if (record?.state !== 'present' || !sameStamp(record.file, stamp))
      await reconcileFiles(context, [path], exists);
  }

  const onVaultEvent = (event: VaultEvent) => {
    if (closed) return;
    foldersChanged ||= event.kind === 'folders';
    const work = event.kind === 'folders' ? () => refreshFolders(context) : () => fileChanged(event.path);
    serial.run(work).catch((error: unknown) => warn(notTakenIn, error));
  };
  const warn = (what: string, error: unknown) =>
    context.emit('notice', {
      level: 'warning',
      message: `${what}: ${error instanceof Error ? error.message : String(error)}`,
    });

  return {
    serial,
    synchronise,
    async watch() {
      watcher = await watchVault(vault, onVaultEvent, (error) =>
        warn('The vault cannot be watched for changes', error),
      );
      if (closed) await watcher.close();
    },
    async close() {
      closed = true;
      clearTimeout(settling); // the next start finds out again
      await watcher?.close();
      await serial.idle();
    },
  };
}
