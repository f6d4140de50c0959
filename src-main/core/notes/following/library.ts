import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NoteId } from '../../../../src-shared/ids.ts';
import {
  type HeldDeletions,
  maxSkippedListed,
  type SkippedLinks,
  type UnreadableFolder,
} from '../../../../src-shared/rpc/vault.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { changedAt } from '../../disk/file-state.ts';
import { explainFailure } from '../../errors/core-error.ts';
import type { VaultListing } from '../../vault/scan-vault.ts';
import { removeWithin, stampAt } from '../../vault/vault-files.ts';
import { absorbConflictCopy } from '../conflicts/absorb-conflict-copy.ts';
import { announce } from '../context/announce.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { reportOnce } from '../context/report-once.ts';
import { finishMoves } from '../files/move-file.ts';
import { recordFolders } from '../folders/folders.ts';
import { followVaultId } from '../reconcile/settle-ids.ts';
import { createDeletions } from './deletions.ts';
import { followVault } from './vault-follower.ts';

/** Age in milliseconds from which a temporary file counts as abandoned; younger ones may be in use by another instance. */
const abandonedAfter = 24 * 60 * 60 * 1000;
/** Milliseconds between two comparisons of the whole vault, which find changes that no watcher has reported. */
const comparedEvery = 60_000;
/** Comparisons take at most this share of the time. */
const comparedShare = 0.05;
/** From this number of changed files on, the progress is shown. */
const manyFiles = 200;

/** What is in progress in the vault, or waits for the user. */
export type LibraryStatus = {
  readonly unreadable: readonly UnreadableFolder[];
  readonly skipped: SkippedLinks;
  readonly heldDeletions: HeldDeletions | null;
  readonly adopting: { readonly done: number; readonly total: number } | null;
};

export type Library = {
  /** Finishes the moves that a crash interrupted, once: before anything is moved in this run, or with the first comparison. */
  finishMoves(): Promise<void>;
  /** Compares the whole vault with the journal; unchanged files are not read. Resolves when all is recorded. */
  synchronise(): Promise<void>;
  /** Starts watching the vault, and comparing it regularly. Resolves as `synchronise` does, when all is recorded for the first time. */
  follow(): Promise<void>;
  /** Resolves when all changes of the vault are recorded. */
  settled(): Promise<void>;
  status(): LibraryStatus;
  /** Whether many folders are being listed, or many files are being recorded or restored. */
  isAtWork(): boolean;
  confirmDeletions(): void;
  /** Rejects with the first error; deletions that could not be undone are still held. */
  undoDeletions(): Promise<void>;
  close(): Promise<void>;
};

/** Keeps the journal in sync with the vault: at start, and whenever another program changes a file. */
export function createLibrary(
  context: NotesContext,
  /** The status is different now. */
  onStatus: () => void = () => undefined,
): Library {
  const { vault, journal } = context;
  const monotonic = () => performance.now();
  let finishing: Promise<void> | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  /** Notes with a draft of an earlier run, which is not being edited any more; drafts of this run are in progress. */
  const leftBehind = new Set<string>(journal.notes.drafts());
  /** The highest number of waiting files since none waited. */
  let total = 0;
  let comparing: Promise<void> | undefined;
  /** The id of the vault that the ids of its notes were last compared with. */
  let followed: string | undefined;

  const faults = reportOnce(warn);
  const deletions = createDeletions(context, monotonic, onStatus);
  const follower = followVault({
    context,
    deletions,
    monotonic,
    onChange(listing) {
      if (listing !== null && !context.folderMoves.inProgress()) recordFolders(context, listing);
      const waiting = follower.waiting();
      const before = total;
      total = waiting === 0 ? 0 : Math.max(total, waiting);
      if (Math.max(before, total) >= manyFiles || listing !== null) onStatus();
    },
    onFault: warn,
    faults,
    onConflictCopy: ({ path }, { of }) =>
      absorbConflictCopy(context, path, of).catch((error: unknown) =>
        faults.failed(`merge ${path}`, t('notices.copyNotMerged', { path }), error),
      ),
    isLeftBehind: (noteId) => leftBehind.has(noteId),
  });

  function synchronise(): Promise<void> {
    if (closed) return Promise.resolve();
    comparing ??= compare().finally(() => {
      comparing = undefined;
    });
    return comparing;
  }

  function finishInterrupted(): Promise<void> {
    // later moves are in progress, and end by themselves
    finishing ??= finishMoves(context).catch((error: unknown) => {
      finishing = undefined;
      throw error;
    });
    return finishing;
  }

  async function compare(): Promise<void> {
    if (!context.vaultGate.isThere()) return;
    await finishInterrupted();
    await followOtherId();
    const listing = await follower.compare();
    if (closed) return;
    leftBehind.clear();
    await removeAbandoned(listing);
    await refreshTextFacts();
    await eraseDeleted();
  }

  /** After another computer has named the vault, too, a few notes at a time. */
  async function followOtherId(): Promise<void> {
    const vaultId = context.vaultId();
    let isLeft = false;
    for (let last: NoteId | undefined; followed !== vaultId && !closed; ) {
      const done = followVaultId(context, last);
      isLeft ||= done.isLeft;
      last = done.last;
      if (last === undefined) break;
      await nextTurn();
    }
    if (!isLeft && !closed) followed = vaultId;
  }

  /** Removes the words of deleted notes from the search index, a few pages at a time. */
  async function eraseDeleted(): Promise<void> {
    try {
      while (!closed && journal.nonDurable(journal.erasure.next)) await nextTurn();
    } catch {
      // The next comparison tries again, and what is left is done when the journal is closed.
    }
  }

  /** Updates excerpts of an older version, a few at a time. */
  async function refreshTextFacts(): Promise<void> {
    for (;;) {
      const changed = closed ? undefined : journal.textFacts.next();
      if (changed === undefined) return;
      announce(context, changed);
      await nextTurn();
    }
  }

  /** Removes temporary files that crashes left behind; their text was either stored or never confirmed. */
  async function removeAbandoned(listing: VaultListing): Promise<void> {
    for (const path of [...listing.values()].flatMap(({ temporary }) => temporary)) {
      const stamp = await stampAt(vault, path).catch(() => undefined);
      const age = stamp === undefined ? 0 : context.now() - changedAt(stamp);
      // Where it cannot be removed, it is harmless.
      if (age > abandonedAfter) await removeWithin(vault, path).catch(() => undefined);
    }
  }

  function warn(what: string, error: unknown): void {
    // Errors of a missing vault are not reported: its status shows that it is missing.
    if (closed || !context.vaultGate.isThere()) return;
    context.emit('notice', {
      level: 'warning',
      message: t('notices.because', { what, reason: explainFailure(error).message }),
    });
  }

  function compareLater(after: number): void {
    if (closed) return;
    timer = setTimeout(async () => {
      const begun = monotonic();
      await synchronise().catch((error: unknown) => warn(t('notices.vaultNotRead'), error));
      compareLater(Math.max(comparedEvery, (monotonic() - begun) / comparedShare));
    }, after);
    timer.unref();
  }

  const isRecordingMany = () => total >= manyFiles;

  return {
    finishMoves: finishInterrupted,
    synchronise,
    async follow() {
      clearTimeout(timer);
      // first of all, so that no change is missed: a comparison that has begun does not watch the folders it has listed
      const begun = comparing;
      follower.watch();
      compareLater(comparedEvery);
      await begun?.catch(() => undefined);
      await synchronise();
    },
    settled: follower.settled,
    status: () => ({
      unreadable: follower.unreadable(),
      skipped: { count: follower.outside().length, paths: follower.outside().slice(0, maxSkippedListed) },
      heldDeletions: deletions.held(),
      adopting: isRecordingMany() ? { done: Math.max(0, total - follower.waiting()), total } : null,
    }),
    isAtWork: () => isRecordingMany() || follower.isListingMany() || deletions.isUndoing(),
    confirmDeletions: deletions.confirm,
    undoDeletions: deletions.undo,
    async close() {
      closed = true;
      clearTimeout(timer);
      await follower.close();
      await comparing?.catch(() => undefined);
      await context.locks.idle();
    },
  };
}
