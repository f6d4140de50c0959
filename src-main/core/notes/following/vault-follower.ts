import type { UnreadableFolder } from '../../../../src-shared/rpc/vault.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { codeOf } from '../../disk/file-calls.ts';
import { type FileStamp, sameStamp } from '../../disk/file-state.ts';
import { CoreError, explainFailure } from '../../errors/core-error.ts';
import type { SeenFile } from '../../journal/note-records.ts';
import { followFolders } from '../../vault/followed-folders.ts';
import type { VaultListing } from '../../vault/scan-vault.ts';
import { folderOf, placeOf } from '../../vault/vault-path.ts';
import type { NotesContext } from '../context/notes-context.ts';
import type { ReportOnce } from '../context/report-once.ts';
import { isForeignDraftQuiet } from '../reconcile/classify-file.ts';
import type { Reconciled } from '../reconcile/reconcile-files.ts';
import type { FileReading } from '../reconcile/record-file.ts';
import { checkDueFiles } from './check-due-files.ts';
import { compareListing } from './compare-listing.ts';
import type { Deletions } from './deletions.ts';
import { createPendingFiles, stuckAfter } from './pending-files.ts';
import { createFileRecorder } from './record-files.ts';
import { recoverKept } from './recover-kept.ts';
import { createVanishedFiles, renameTimeout } from './vanished-files.ts';

/** Milliseconds until a file is checked again that changed while it was read, or whose note was locked. */
const retryDelay = 100;
/** Milliseconds after which a listing counts as one of many folders. */
const longListing = 100;
/** Maximum time in milliseconds between two checks of an unidentified file. */
const maxRecheckInterval = 60_000;

/** Keeps the journal in sync with the vault's files, whatever program changes them. */
export type VaultFollower = {
  /** Starts watching the vault: each folder is watched from when it is listed next. */
  watch(): void;
  /** Lists the whole vault and records all differences to the journal. */
  compare(): Promise<VaultListing>;
  /** Resolves when nothing is pending except files that are still being written. */
  settled(): Promise<void>;
  /** Schedules a check of a file that may have changed. */
  look(path: string): void;
  unreadable(): readonly UnreadableFolder[];
  /** Symbolic links that lead outside of the vault, and are skipped. */
  outside(): readonly string[];
  /** Number of changed files that are pending. */
  waiting(): number;
  /** Whether a listing takes longer than that of one or two folders. */
  isListingMany(): boolean;
  close(): Promise<void>;
};

export type FollowerOptions = {
  readonly context: NotesContext;
  readonly deletions: Deletions;
  /** Monotonic milliseconds. */
  readonly monotonic: () => number;
  /** The folders, the unreadable ones, or the number of pending files changed. */
  readonly onChange: (listing: VaultListing | null) => void;
  readonly onFault: (what: string, error: unknown) => void;
  /** Reports failures of single files. */
  readonly faults: ReportOnce;
  /** A conflict copy of a note was found. */
  readonly onConflictCopy: (
    reading: FileReading,
    copy: Reconciled & { kind: 'conflict-copy' },
  ) => Promise<void>;
  /** Whether a note has a draft of an earlier run, which is not being edited any more. */
  readonly isLeftBehind: (noteId: string) => boolean;
};

export function followVault(options: FollowerOptions): VaultFollower {
  const { context, deletions, monotonic, onChange, onFault, faults, isLeftBehind } = options;
  const { vault, journal } = context;
  const pending = createPendingFiles();
  const vanished = createVanishedFiles();
  /** Files that cannot be identified yet, and since when. */
  const undecided = new Map<string, number>();
  let pumping: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** When the current listing began. */
  let listingSince: number | undefined;
  let closed = false;

  const folders = followFolders({
    vault,
    attachmentsName: context.attachmentsFolder,
    onNote: look,
    onDirty: pump,
    onFault: (folder, error) =>
      onFault(
        t('notices.changesFoundLate', { folder: folder || vault }),
        isWatchLimit(error) ? new CoreError('disk-failed', t('errors.watchLimit')) : error,
      ),
  });
  const recorder = createFileRecorder({
    context,
    faults,
    monotonic,
    isMoreDue: () => pending.due(monotonic(), 1).length > 0,
    undecided,
    isClosed: () => closed,
    onRead(paths) {
      for (const path of paths) pending.delete(path);
    },
    onResult,
  });

  function look(path: string): void {
    pending.add(path, monotonic());
    pump();
  }

  async function compare(): Promise<VaultListing> {
    let found = await folders.listAll();
    if (closed) return found;
    const kept = [...found.values()].flatMap((folder) => folder.kept);
    if (recoverKept(context, kept)) found = await folders.listAll();
    if (closed) return found;
    folders.replace(found);
    const { changed, gone } = await compareListing(context, found, {
      isSettled,
      onSame: deletions.returned,
      isClosed: () => closed,
    });
    if (closed) return found;
    const now = monotonic();
    for (const path of changed) pending.add(path, now);
    for (const path of gone) if (!folders.isHidden(path) && !pending.has(path)) vanished.add(path, now);
    onChange(folders.listing());
    pump();
    await settled();
    return found;
  }

  function isSettled(known: SeenFile, found: FileStamp): boolean {
    const { id, path, account, folder, stamp, pendingWrite, draft, foreignDraft } = known;
    if (!sameStamp(stamp, found) || pendingWrite || (draft && isLeftBehind(id))) return false;
    const record = foreignDraft ? journal.notes.byId(id) : undefined;
    if (record?.file && isForeignDraftQuiet(record, record.file, context.now())) return false;
    const place = placeOf(path, account);
    return place.account === account && place.folder === folder;
  }

  /** Lists folders in which entries were created or removed, and new ones below them. */
  async function listDirty(): Promise<void> {
    listingSince = monotonic();
    const { notes, goneNotes, goneFolders } = await folders.listDirty().finally(() => {
      listingSince = undefined;
    });
    if (closed) return;
    const now = monotonic();
    for (const folder of goneFolders)
      for (const path of journal.notes.pathsBelow(folder)) vanished.add(path, now);
    for (const [path, stamp] of notes)
      if (!sameStamp(journal.notes.byPath(path)?.file ?? null, stamp)) pending.add(path, now);
      else deletions.returned(path);
    for (const path of goneNotes) pending.add(path, now);
    onChange(folders.listing());
  }

  async function onResult(reading: FileReading, result: Reconciled): Promise<void> {
    const { path } = reading;
    const now = monotonic();
    if (result.kind === 'again') return pending.postpone(path, now, retryDelay);
    if (result.kind === 'undecided') {
      const since = undecided.get(path) ?? now;
      undecided.set(path, since);
      const delay = Math.min(maxRecheckInterval, Math.max(renameTimeout * 2, now - since));
      return pending.postpone(path, now, delay, true);
    }
    undecided.delete(path);
    if (result.kind === 'recorded' && result.left !== null) pending.add(result.left, now);
    if (result.kind === 'conflict-copy') await options.onConflictCopy(reading, result);
  }

  /** Whether changes are pending that may include the new name of a missing file. */
  const isBusy = () => pending.moving > 0 || folders.isDirty();

  /** Counts notes as deleted whose files stayed missing. */
  function settleVanished(): void {
    const gone = vanished.takeGone(monotonic(), isBusy());
    const known = gone.filter((path) => !folders.isHidden(path)); // the others may exist in a folder that cannot be read
    if (known.length === 0) return;
    try {
      deletions.settle(known);
      faults.succeeded('settle');
    } catch (error) {
      faults.failed('settle', t('notices.changeNotRecorded'), error);
    }
  }

  /** Works until nothing is due, then sleeps until the next file is due. */
  function pump(): void {
    if (closed || pumping !== undefined) return;
    clearTimeout(timer);
    pumping = work()
      .catch((error: unknown) => onFault(t('notices.changeNotRecorded'), error))
      .finally(() => {
        pumping = undefined;
        if (closed) return;
        const due = nextDueAt();
        if (due !== undefined) timer = setTimeout(pump, Math.max(10, due - monotonic()));
      });
  }

  async function work(): Promise<void> {
    while (!closed) {
      if (folders.isDirty()) await listDirty();
      else if (pending.due(monotonic(), 1).length > 0) {
        await recorder.record(await checkDueFiles(looking));
        if (!closed) onChange(null);
      } else break;
    }
    if (closed) return;
    recorder.announceAll();
    settleVanished();
  }

  const looking = {
    context,
    pending,
    vanished,
    deletions,
    faults,
    monotonic,
    isLeftBehind,
    onNoFile(path: string) {
      undecided.delete(path);
      const above = folderOf(path);
      if (folders.listing().has(path)) folders.mark(path);
      else if (folders.listing().get(above)?.notes.has(path) !== true) folders.mark(above);
    },
  };

  function nextDueAt(): number | undefined {
    if (folders.isDirty()) return monotonic();
    const times = [pending.nextDueAt(), vanished.nextDueAt(isBusy())].filter((at) => at !== undefined);
    return times.length === 0 ? undefined : Math.min(...times);
  }

  const isDeciding = () =>
    [...undecided].some(([path, since]) => pending.has(path) && monotonic() - since < stuckAfter);
  const isWorking = () => pumping !== undefined || isBusy() || vanished.size > 0 || isDeciding();

  async function settled(): Promise<void> {
    while (!closed && isWorking())
      if (pumping !== undefined) await pumping;
      else await new Promise<void>((resolve) => setTimeout(resolve, 10));
  }

  return {
    watch: folders.watch,
    compare,
    settled,
    look,
    unreadable: () =>
      [...folders.unreadable()].map(([path, error]) => ({ path, reason: explainFailure(error).message })),
    outside: folders.outside,
    waiting: () => pending.size,
    isListingMany: () => listingSince !== undefined && monotonic() - listingSince > longListing,
    async close() {
      closed = true;
      clearTimeout(timer);
      folders.close();
      await pumping;
      recorder.close();
    },
  };
}

/** Whether the system's limit of watchers is reached. */
const isWatchLimit = (error: unknown): boolean => ['ENOSPC', 'EMFILE'].includes(codeOf(error));
