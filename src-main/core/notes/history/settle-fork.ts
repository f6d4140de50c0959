import type { NoteId, RevisionId } from '../../../../src-shared/ids.ts';
import type { NoteDocument } from '../../../../src-shared/revision/note-document.ts';
import { revisionIdOf } from '../../../../src-shared/revision/revision-id.ts';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { sha256 } from '../../disk/sha256.ts';
import { announce, emitConflicts, emitNoteChanged } from '../context/announce.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { materializeHead } from '../files/materialize-head.ts';
import { ancestryOf } from './ancestry.ts';
import { forkBase, isEqual, isSameText, mergeFork } from './merge-fork.ts';

/**
 * Two revisions of a note: `mine` was the head on this computer, `theirs` was made elsewhere. `base`: what both were made from, if that cannot be found by
 * their predecessors, as where a note had two ids: then what they become follows theirs, so that the other computer finds its text in it.
 */
export type Fork = {
  readonly noteId: NoteId;
  readonly mine: RevisionId;
  readonly theirs: RevisionId;
  readonly base?: NoteDocument | undefined;
};

/**
 * Resolves a fork whose two texts are in the journal. Where one descends from the other, or the two did not change the same words of their merge base,
 * the merged text becomes the head. Otherwise it becomes a conflict, for the user to choose.
 */
export function settleFork(
  context: NotesContext,
  fork: Fork,
  /** What happens to two texts without a merge base here: both are in the history in any case. */
  unrelated: 'conflict' | 'newest-wins' = 'newest-wins',
): void {
  const { journal } = context;
  const ancestry = ancestryOf(journal, fork.noteId);
  const [mine, theirs] = [textOf(context, fork.mine), textOf(context, fork.theirs)];
  if (mine === undefined || theirs === undefined) return;
  if (ancestry.isBelow(fork.mine, fork.theirs) || ancestry.isBelow(fork.theirs, fork.mine)) return;
  const base = fork.base ?? forkBase(journal, fork.noteId, fork.mine, fork.theirs);
  // Two first revisions, or a merge base on another computer: the changes are unknown.
  if (base === undefined) {
    if (unrelated === 'conflict' && !isSameText(mine, theirs)) keepConflict(context, fork);
    return;
  }
  if (isEqual(mine, theirs)) return;
  const found = mergeFork(base, { id: fork.mine, document: mine }, { id: fork.theirs, document: theirs });
  const merged =
    found === null || fork.base === undefined || isEqual(found, theirs)
      ? found
      : { ...found, previousRevisionId: fork.theirs };
  if (merged === null) keepConflict(context, fork);
  else if (revisionIdOf(merged, sha256) !== journal.notes.byId(fork.noteId)?.head)
    writeMerged(context, merged);
}

function keepConflict(context: NotesContext, fork: Fork): void {
  const { noteId, mine, theirs } = fork;
  context.journal.conflicts.save({ noteId, mine, theirs, at: noteTimestamp(context.now()) });
  emitConflicts(context);
}

/** Makes a text the head of a note and writes it to the file. */
export function writeMerged(context: NotesContext, document: NoteDocument): void {
  const { journal } = context;
  const record = journal.notes.byId(document.id);
  if (record === undefined) return;
  const { account, folder } = record;
  journal.commit({
    record: { ...record, pendingWrite: record.path !== null },
    document: { ...document, account, folder },
    origin: 'synced',
    now: context.now(),
  });
  context.onCommitted();
  materializeHead(context, document.id);
  announce(context, [document.id]);
  context.emit('memory.changed', { noteId: document.id });
  emitNoteChanged(context, document.id);
}

const textOf = ({ journal }: NotesContext, id: RevisionId): NoteDocument | undefined =>
  journal.revisions.byId(id)?.document;
