import { mkdir, stat, unlink } from 'node:fs/promises';
import type { NoteId } from '../../../src-shared/ids.ts';
import { readStamp, sameStamp } from '../vault/note-file.ts';
import { scanVault } from '../vault/scan-vault.ts';
import { absolutePath, folderPath, spelledPlace } from '../vault/vault-path.ts';
import { type VaultEvent, watchVault } from '../vault/watch-vault.ts';
import { finishMoves } from './move-file.ts';
import { announce, type NotesContext } from './notes-context.ts';
import { reconcileFiles } from './reconcile.ts';
import { createSerial, type Serial } from './serial.ts';
import { writeOutHead } from './write-out-head.ts';

/** Age in milliseconds from which a temporary file is nobody's any more; younger ones may be another instance's work. */
const abandonedAfter = 24 * 60 * 60 * 1000;

/** Files recorded in one journal transaction while a vault is taken in. */
const batchSize = 100;

export type Library = {
  /** All work on files goes through here, one piece at a time. */
  readonly serial: Serial;
  /** Compares the whole vault with the journal; unchanged files are not read. */
  synchronise(): Promise<void>;
  /** Begins to watch the vault. */
  watch(): Promise<void>;
  createFolder(account: string, folder: string): Promise<void>;
  close(): Promise<void>;
};

/** Keeps the journal and the vault together: at start, and whenever another program changes a file. */
export function createLibrary(context: NotesContext): Library {
  const { vault, journal } = context;
  const serial = createSerial();
  let watcher: { close(): Promise<void> } | undefined;
  let closed = false;

  async function synchronise(): Promise<void> {
    await serial.run(() => finishMoves(context));
    const listing = await scanVault(vault);
    const pending: string[] = [];
    for (const [path, stamp] of listing.files) {
      const record = journal.notes.byPath(path);
      const settled =
        record?.state === 'present' && !record.pendingWrite && !record.draft && sameStamp(record.file, stamp);
      if (!settled) pending.push(path);
    }
    const gone = await serial.run(() => settleMissing(listing.files));
    for (let from = 0; from < pending.length && !closed; from += batchSize) {
      const batch = pending.slice(from, from + batchSize);
      await serial.run(() => reconcileFiles(context, batch, (path) => listing.files.has(path)));
    }
    await removeAbandoned(listing.temporary);
    announce(context, gone);
    journal.transaction(() => journal.notes.replaceFolders(listing.folders));
    context.emit('library.changed', { changed: [], removed: [], folders: journal.notes.folders() });
  }

  /** Notes whose file is gone: a committed head that never reached its file is written, others are missing. */
  async function settleMissing(files: ReadonlyMap<string, unknown>): Promise<NoteId[]> {
    const gone: NoteId[] = [];
    for (const record of journal.notes.present()) {
      if (record.path === null || files.has(record.path)) continue;
      if ((await readStamp(absolutePath(vault, record.path))) !== undefined) continue; // made since the listing
      if (record.pendingWrite) await writeOutHead(context, record.id);
      else {
        journal.notes.save({ ...record, state: 'missing' });
        gone.push(record.id);
      }
    }
    return gone;
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
      journal.notes.save({ ...record, state: 'missing' });
      announce(context, [record.id]);
    } else if (record?.state !== 'present' || !sameStamp(record.file, stamp))
      await reconcileFiles(context, [path], exists);
  }

  async function foldersChanged(): Promise<void> {
    const { folders } = await scanVault(vault);
    journal.transaction(() => journal.notes.replaceFolders(folders));
    context.emit('library.changed', { changed: [], removed: [], folders: journal.notes.folders() });
  }

  const onVaultEvent = (event: VaultEvent) => {
    if (closed) return;
    const work = event.kind === 'folders' ? foldersChanged : () => fileChanged(event.path);
    serial.run(work).catch((error: unknown) => warn('A change in the vault could not be taken in', error));
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
    async createFolder(account, folder) {
      const place = spelledPlace({ account, folder: folder === '' ? null : folder });
      await mkdir(absolutePath(vault, folderPath(place)), { recursive: true });
      journal.notes.addFolder(place.account, place.folder ?? '');
      context.emit('library.changed', { changed: [], removed: [], folders: journal.notes.folders() });
    },
    async close() {
      closed = true;
      await watcher?.close();
      await serial.idle();
    },
  };
}
