import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NoteId } from '../../../../src-shared/ids.ts';
import type { HeldDeletions } from '../../../../src-shared/rpc/vault.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { canBeNote } from '../../vault/note-file.ts';
import { lookUpNow } from '../../vault/vault-files.ts';
import { announce } from '../context/announce.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { runAll } from '../context/run-all.ts';
import { materializeHead } from '../files/materialize-head.ts';
import { commitDraft } from '../reconcile/commit-draft.ts';

/** Deletions of more notes than this at once are held. */
const maxAtOnce = 20;
/** So are deletions of this share of the vault, if they are at least {@link massDeletionMinimum} notes. */
const massDeletionShare = 0.1;
const massDeletionMinimum = 5;
/** Milliseconds within which deletions count as simultaneous. */
const atOnce = 60_000;
/** Up to so many held notes are rechecked at each count; more only after so many milliseconds. */
const maxRecheckedAlways = 200;
const recheckInterval = 5_000;
/** Milliseconds between two events about notes that were written again: renderers sort their lists with each. */
const announceInterval = 1_000;
/** Maximum number of listed titles. */
const titlesListed = 10;

/** Whether so many deletions may be the fault of a drive or a sync program, and are held for the user. */
export const isMassDeletion = (gone: number, total: number): boolean =>
  gone > maxAtOnce ||
  gone >= Math.max(massDeletionMinimum, total * massDeletionShare) ||
  (gone === total && total > 1);

/** Handles notes whose files are gone. */
export type Deletions = {
  /** The files at these vault paths are gone for longer than a rename takes. */
  settle(paths: readonly string[]): void;
  /** A file exists, or exists again. */
  returned(path: string): void;
  /** Deletions that wait for the user; null for none. */
  held(): HeldDeletions | null;
  /** The user confirmed them. */
  confirm(): void;
  /**
   * The user rejected them: each file is written again from the head, without blocking other work. Rejects
   * with the first error; those that failed are still held.
   */
  undo(): Promise<void>;
  /** Whether notes are being written again. */
  isUndoing(): boolean;
};

/**
 * Decides what the removal of a file means for its note: a head that was never written is written, a note counts as
 * deleted by another program, and is moved to the trash with its history. But where many are gone at once, none
 * counts as deleted before the user confirms it: a drive may be missing, or a sync program may have failed.
 */
export function createDeletions(
  context: NotesContext,
  monotonic: () => number,
  onChange: () => void,
): Deletions {
  const { vault, journal } = context;
  const held = new Set<NoteId>();
  let checkedAt = Number.NEGATIVE_INFINITY;
  let undoing = false;
  /** Notes that were recently counted as deleted, with the monotonic time. */
  let recent: { readonly id: NoteId; readonly at: number }[] = [];

  /** A folder, or a pipe, in the place of a file is not a note. A path that cannot be looked up does not count as gone. */
  function isGone(path: string): boolean {
    try {
      const stats = lookUpNow(vault, path);
      return stats === undefined || !canBeNote(stats);
    } catch {
      return false;
    }
  }

  /** Rechecks which of the held notes are still gone; where there are many, less often. */
  function recheck(): void {
    if (held.size > maxRecheckedAlways && monotonic() - checkedAt < recheckInterval) return;
    stillHeld();
  }

  function stillHeld(): NoteId[] {
    checkedAt = monotonic();
    for (const id of held) {
      const record = journal.notes.byId(id);
      const isHeld = record?.state === 'present' && record.path !== null && isGone(record.path);
      if (!isHeld) held.delete(id);
    }
    return [...held];
  }

  function markMissing(ids: readonly NoteId[]): void {
    journal.transaction(() => {
      for (const id of ids) {
        const record = journal.notes.byId(id);
        if (record?.state !== 'present') continue;
        // a draft is not in any revision yet
        const kept = commitDraft(context, record);
        journal.notes.save({ ...kept, state: 'missing', deletedAt: noteTimestamp(context.now()) });
      }
    });
    announce(context, ids);
    context.onCommitted();
  }

  /** Also holds recent deletions that were taken for single ones. */
  function hold(ids: readonly NoteId[]): void {
    const restored: NoteId[] = [];
    for (const id of ids) {
      const record = journal.notes.byId(id);
      if (record?.path == null) continue; // another file has its path: the deletion is final
      held.add(id);
      if (record.state !== 'missing') continue;
      journal.notes.save({ ...record, state: 'present', deletedAt: null });
      restored.push(id);
    }
    announce(context, restored);
  }

  function writeAgain(id: NoteId): void {
    const found = journal.notes.byId(id);
    if (found?.state !== 'present' || found.path === null || !isGone(found.path)) return;
    const record = commitDraft(context, found);
    // without a revision there is nothing to write
    if (record.head === null) {
      markMissing([id]);
      return;
    }
    journal.notes.save({ ...record, file: null, pendingWrite: true, draft: false });
    materializeHead(context, id);
  }

  async function writeAllAgain(): Promise<void> {
    const failed: unknown[] = [];
    const written: NoteId[] = [];
    let announcedAt = monotonic();
    const announceWritten = (): void => {
      if (written.length > 0) announce(context, written.splice(0));
      onChange(); // fewer are held
      announcedAt = monotonic();
    };
    for (const id of stillHeld()) {
      try {
        // after a power failure the missing files are found again
        await context.locks.run([id], () => journal.nonDurable(() => writeAgain(id)));
        held.delete(id);
        written.push(id);
      } catch (error) {
        failed.push(error);
      }
      if (monotonic() - announcedAt >= announceInterval) announceWritten();
      await nextTurn();
    }
    announceWritten();
    context.onCommitted();
    if (failed.length > 0) throw failed[0];
  }

  return {
    settle(paths) {
      // In a missing vault every file is gone; deletions are found once it is back.
      if (!context.vaultGate.isThere()) return;
      const gone: NoteId[] = [];
      const unwritten: NoteId[] = [];
      for (const path of paths) {
        const record = journal.notes.byPath(path);
        if (record?.state !== 'present' || context.locks.isHeld(record.id) || !isGone(path)) continue;
        if (record.pendingWrite) unwritten.push(record.id);
        else if (!held.has(record.id)) gone.push(record.id);
      }
      const now = monotonic();
      recent = recent.filter(
        ({ id, at }) => now - at < atOnce && journal.notes.byId(id)?.state === 'missing',
      );
      const total = journal.notes.presentCount() + recent.length;
      const before = held.size;
      recheck();
      if (gone.length === 0) {
        // nothing new
      } else if (isMassDeletion(gone.length + held.size + recent.length, total)) {
        hold([...gone, ...recent.map(({ id }) => id)]);
        recent = [];
      } else {
        recent.push(...gone.map((id) => ({ id, at: now })));
        markMissing(gone);
      }
      if (held.size !== before) onChange();
      runAll(unwritten.map((id) => () => materializeHead(context, id)));
    },
    returned(path) {
      if (held.size === 0) return;
      const id = journal.notes.byPath(path)?.id;
      if (id !== undefined && held.delete(id)) onChange();
    },
    held() {
      recheck();
      if (held.size === 0) return null;
      const listed = [...held].slice(0, titlesListed);
      const titles = listed.map((id) => journal.notes.byId(id)?.title || t('common.untitled'));
      return { notes: held.size, total: journal.notes.presentCount(), titles };
    },
    confirm() {
      const ids = stillHeld();
      held.clear();
      markMissing(ids);
      onChange();
    },
    undo() {
      undoing = true;
      return writeAllAgain().finally(() => {
        undoing = false;
      });
    },
    isUndoing: () => undoing,
  };
}
