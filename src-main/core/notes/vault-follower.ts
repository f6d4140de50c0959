import { lstat } from 'node:fs/promises';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { UnreadableFolder } from '../../../src-shared/rpc/vault.ts';
import { isForAttachments } from '../vault/attachment-folders.ts';
import { type FolderEvent, type FolderWatches, watchFolders } from '../vault/folder-watches.ts';
import type { FolderListing } from '../vault/list-folder.ts';
import { isMissing, sameStamp, stampOf } from '../vault/note-file.ts';
import { scanVault, type VaultListing } from '../vault/scan-vault.ts';
import { absolutePath, isNoteName, isVaultFolder, placeOf } from '../vault/vault-path.ts';
import type { Deletions } from './deletions.ts';
import { explainFailure } from './note-error.ts';
import { announce, type NotesContext } from './notes-context.ts';
import { createPendingFiles } from './pending-files.ts';
import { type Reconciled, readFiles, recordReadings } from './reconcile.ts';
import type { Reading } from './record-file.ts';
import { recoverKept } from './recover-kept.ts';

/** Milliseconds a file may be away before its note counts as deleted: a rename is a going and a coming. */
const renameGrace = 300;
/** The same while other changes keep coming, which may show where the file went. */
const longestRenameGrace = 30_000;
/** Files looked at in one go. */
const filesAtOnce = 64;
/** Bytes of files held in memory at once, about. */
const bytesAtOnce = 4 * 1024 * 1024;
/** Milliseconds that recording files may block; saves and everything else wait so long. */
const longestBlock = 12;
/** Milliseconds between two batches of changed rows for the pages, which sort their lists with each. */
const announcedEvery = 250;
/** Milliseconds until a file is looked at again that could not be decided on. */
const lookAgainAfter = 100;
/** Milliseconds without change from which nobody is writing a text on another computer any more. */
export const foreignQuietPeriod = 10 * 60_000;

/** Keeps the journal in line with the vault's files, whoever changes them. */
export type VaultFollower = {
  /** Begins to watch the vault's folders; resolves when all of them are. */
  watch(): Promise<void>;
  /** Lists the whole vault and finds what differs from the journal; resolves when all of it is recorded. */
  compare(): Promise<VaultListing>;
  /** Resolves when nothing waits that is not being written still. */
  settled(): Promise<void>;
  /** A file is known to have changed, or to be wanted soon. */
  look(path: string): void;
  unreadable(): readonly UnreadableFolder[];
  /** How many changed files wait. */
  waiting(): number;
  close(): Promise<void>;
};

export type FollowerOptions = {
  readonly context: NotesContext;
  readonly deletions: Deletions;
  /** Monotonic milliseconds. */
  readonly monotonic: () => number;
  /** The folders, what cannot be read, or how much waits is different now. */
  readonly onChange: (listing: VaultListing | null) => void;
  readonly onFault: (what: string, error: unknown) => void;
  /** Another version of a note lies beside it. */
  readonly onConflictCopy: (reading: Reading, copy: Reconciled & { kind: 'conflict-copy' }) => Promise<void>;
  /** Whether a draft stands in a file from an earlier run, whose page is gone. */
  readonly isLeftBehind: (noteId: string) => boolean;
};

export function followVault(options: FollowerOptions): VaultFollower {
  const { context, deletions, monotonic, onChange, onFault } = options;
  const { vault, journal } = context;
  const pending = createPendingFiles();
  const dirtyFolders = new Set<string>();
  const vanished = new Map<string, number>();
  const unreadable = new Map<string, string>();
  const undecided = new Set<string>();
  /** Notes whose rows the pages do not have yet. */
  const touched = new Set<NoteId>();
  let announcedAt = Number.NEGATIVE_INFINITY;
  let listing = new Map<string, FolderListing>();
  let pumping: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let slice = 8;

  let watches: FolderWatches | undefined;

  function onEvent({ folder, name, isEntry }: FolderEvent): void {
    if (closed || folder.split('/').some((part) => part !== '' && !isVaultFolder(part))) return;
    const path = folder === '' ? (name ?? '') : `${folder}/${name ?? ''}`;
    if (name === null) dirtyFolders.add(folder);
    else if (isNoteName(name)) pending.add(path, monotonic());
    // what is no note matters when folders come or go, and in folders for attachments
    else if (isEntry && isVaultFolder(name)) dirtyFolders.add(folder);
    if (isEntry && isForAttachments(folder)) dirtyFolders.add(folder);
    pump();
  }

  async function list(top: string): Promise<Map<string, FolderListing>> {
    return scanVault(vault, {
      top,
      onFolder(folder) {
        watches?.add(folder); // before it is read, so that nothing is missed in between
        unreadable.delete(folder);
      },
      onUnreadable(folder, error) {
        unreadable.set(folder, explainFailure(error).message);
      },
    });
  }

  /** Whether a path lies in a folder that cannot be read now: nothing is known of it. */
  const isHidden = (path: string): boolean =>
    [...unreadable.keys()].some((folder) => folder === '' || path.startsWith(`${folder}/`));

  async function compare(): Promise<VaultListing> {
    let found = await list('');
    if (closed) return found;
    const kept = [...found.values()].flatMap((folder) => folder.kept);
    if (recoverKept(context, kept)) found = await list('');
    for (const folder of listing.keys()) if (!found.has(folder) && folder !== '') watches?.remove(folder);
    listing = found;
    const seen = new Map(journal.notes.seenFiles().map((file) => [file.path, file]));
    const now = monotonic();
    for (const { notes } of found.values()) {
      for (const [path, stamp] of notes) {
        const known = seen.get(path);
        seen.delete(path);
        const place = known === undefined ? undefined : placeOf(path, known.account);
        const isSettled =
          known !== undefined &&
          sameStamp(known.stamp, stamp) &&
          !known.pendingWrite &&
          !(known.draft && options.isLeftBehind(known.id)) &&
          place?.account === known.account &&
          place.folder === known.folder;
        if (!isSettled) pending.add(path, now);
        else deletions.returned(path);
      }
    }
    for (const path of seen.keys()) if (!isHidden(path) && !pending.has(path)) vanished.set(path, now);
    onChange(listing);
    pump();
    await settled();
    return found;
  }

  /** Lists folders in which entries came or went, and the new ones below them. */
  async function listDirty(): Promise<void> {
    const folders = [...dirtyFolders];
    dirtyFolders.clear();
    for (const folder of folders) {
      const before = listing.get(folder);
      const found = await list(folder);
      const now = monotonic();
      const gone = before?.folders.filter((path) => !found.get(folder)?.folders.includes(path)) ?? [];
      if (!found.has(folder) && !unreadable.has(folder)) gone.push(folder);
      for (const path of gone) forget(path, now);
      for (const [path, one] of found) {
        listing.set(path, one);
        for (const [note, stamp] of one.notes)
          if (!sameStamp(journal.notes.byPath(note)?.file ?? null, stamp)) pending.add(note, now);
          else deletions.returned(note);
      }
      for (const path of before?.notes.keys() ?? [])
        if (found.get(folder)?.notes.has(path) === false) pending.add(path, now);
    }
    if (folders.length > 0) onChange(listing);
  }

  /** A folder is gone, or has another name now. */
  function forget(folder: string, now: number): void {
    watches?.remove(folder);
    const isBelow = (path: string) => path === folder || path.startsWith(`${folder}/`);
    for (const path of [...listing.keys()]) if (isBelow(path)) listing.delete(path);
    for (const path of journal.notes.pathsBelow(folder)) vanished.set(path, now);
  }

  /** Looks at due files, and records those that nobody writes any more. */
  async function lookAtDue(): Promise<void> {
    const now = monotonic();
    const due = pending.due(now, filesAtOnce);
    const ready: string[] = [];
    let bytes = 0;
    await Promise.all(
      due.map(async (path) => {
        const known = journal.notes.byPath(path);
        const stats = await lstat(absolutePath(vault, path), { bigint: true }).catch((error: unknown) => {
          if (isMissing(error)) return undefined;
          throw error;
        });
        if (stats === undefined || stats.isDirectory()) {
          pending.delete(path);
          if (known?.state === 'present') vanished.set(path, monotonic());
          return;
        }
        vanished.delete(path);
        deletions.returned(path);
        const stamp = stampOf(stats);
        const isKnown = known?.state === 'present' && sameStamp(known.file, stamp);
        const isDone = isKnown && !known.pendingWrite && !(known.draft && options.isLeftBehind(known.id));
        if (isDone && isAtPlace(path, known)) return pending.delete(path);
        const age = Date.now() - Number(stats.mtimeMs);
        const look = isKnown
          ? 'ready'
          : pending.looked(path, stamp, known?.file?.size ?? null, age, monotonic());
        if (look !== 'ready' || (bytes > 0 && bytes + stamp.size > bytesAtOnce)) return;
        bytes += stamp.size;
        ready.push(path);
      }),
    );
    // a file under a new name tells where one that is gone went
    const isNew = (path: string) => journal.notes.byPath(path) === undefined;
    await record([...ready.filter(isNew), ...ready.filter((path) => !isNew(path))]);
  }

  async function record(paths: readonly string[]): Promise<void> {
    const readings = await readFiles(context, paths);
    for (const path of paths) pending.delete(path);
    while (readings.length > 0 && !closed) {
      const begun = performance.now();
      const part = readings.splice(0, slice);
      // the last part of a batch is durable, and with it those before
      const results = recordReadings(context, part, {
        quiet: isQuiet,
        undecided,
        relaxed: readings.length > 0,
        onTouched: (noteIds) => {
          for (const id of noteIds) touched.add(id);
        },
      });
      for (const reading of part) await settle(reading, results.get(reading.path));
      const took = performance.now() - begun;
      slice = took > longestBlock ? Math.max(1, slice >> 1) : Math.min(filesAtOnce, slice + 1);
      if (monotonic() - announcedAt >= announcedEvery) announceTouched();
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  }

  function announceTouched(): void {
    announcedAt = monotonic();
    if (touched.size === 0) return;
    announce(context, touched);
    touched.clear();
  }

  async function settle(reading: Reading, result: Reconciled | undefined): Promise<void> {
    const { path } = reading;
    if (result?.kind === 'again') pending.postpone(path, monotonic(), lookAgainAfter);
    if (result?.kind === 'undecided') {
      undecided.add(path);
      pending.postpone(path, monotonic(), renameGrace * 2);
    } else if (result?.kind !== 'again') undecided.delete(path);
    if (result?.kind === 'conflict-copy') await options.onConflictCopy(reading, result);
  }

  /** Whether nobody on another computer writes a text any more. */
  function isQuiet({ path, file }: Reading): boolean {
    const now = context.now();
    if (now - Number(BigInt(file.state.mtime) / 1_000_000n) >= foreignQuietPeriod) return true;
    const known = journal.notes.byPath(path);
    const since = known?.file?.hash === file.state.hash ? known.foreignSince : null;
    return since !== null && since !== undefined && now - since >= foreignQuietPeriod;
  }

  /** Counts notes as deleted whose files stayed away, once nothing waits that may show where they went. */
  function settleVanished(): void {
    const now = monotonic();
    const isBusy = pending.size > 0 || dirtyFolders.size > 0;
    const grace = isBusy ? longestRenameGrace : renameGrace;
    const gone = [...vanished]
      .filter(([path, at]) => now - at >= grace && !isHidden(path))
      .map(([path]) => path);
    for (const path of gone) vanished.delete(path);
    if (gone.length > 0) deletions.settle(gone);
  }

  /** Works until nothing is due, then waits for what is due next. */
  function pump(): void {
    if (closed || pumping !== undefined) return;
    clearTimeout(timer);
    pumping = work()
      .catch((error: unknown) => onFault('A change in the vault could not be recorded', error))
      .finally(() => {
        pumping = undefined;
        if (closed) return;
        const due = nextDueAt();
        if (due !== undefined) timer = setTimeout(pump, Math.max(10, due - monotonic()));
      });
  }

  async function work(): Promise<void> {
    while (!closed) {
      if (dirtyFolders.size > 0) await listDirty();
      else if (pending.due(monotonic(), 1).length > 0) {
        await lookAtDue();
        onChange(null);
      } else break;
    }
    announceTouched();
    if (!closed) settleVanished();
  }

  function nextDueAt(): number | undefined {
    if (dirtyFolders.size > 0) return monotonic();
    const times = [...vanished.values()].map((at) => at + renameGrace);
    const next = pending.nextDueAt();
    if (next !== undefined) times.push(next);
    return times.length === 0 ? undefined : times.reduce((a, b) => Math.min(a, b));
  }

  async function settled(): Promise<void> {
    while (
      !closed &&
      (pumping !== undefined || pending.size > 0 || dirtyFolders.size > 0 || vanished.size > 0)
    ) {
      if (pumping !== undefined) await pumping;
      else await new Promise<void>((resolve) => setTimeout(resolve, 10));
    }
  }

  return {
    async watch() {
      watches?.close(); // of a vault that was away meanwhile
      watches = watchFolders(vault, onEvent, (folder, error) =>
        onFault(`Changes in “${folder || vault}” are found within a minute only`, error),
      );
      listing = await list('');
    },
    compare,
    settled,
    look(path) {
      pending.add(path, monotonic());
      pump();
    },
    unreadable: () => [...unreadable].map(([path, reason]) => ({ path, reason })),
    waiting: () => pending.size,
    async close() {
      closed = true;
      clearTimeout(timer);
      watches?.close();
      await pumping;
    },
  };
}

function isAtPlace(path: string, { account, folder }: { account: string; folder: string | null }): boolean {
  const place = placeOf(path, account);
  return place.account === account && place.folder === folder;
}
