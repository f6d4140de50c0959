import type { NoteId } from '../../../src-shared/ids.ts';
import { normaliseDocument } from '../../../src-shared/revision/note-document.ts';
import type { Continuation } from '../../../src-shared/rpc/library.ts';
import { noteTimestamp } from '../../../src-shared/timestamp.ts';
import { materializeHead } from './materialize-head.ts';
import { explainFailure, NoteError } from './note-error.ts';
import { announce, type NotesContext } from './notes-context.ts';
import { reconcileFiles } from './reconcile.ts';
import { supersedeNote } from './supersede-note.ts';

/**
 * The way out for a note whose chain the service cannot take: its text goes on as the first revision of a new note, in
 * the same file. The old note's revisions stay in the journal, and are sent nowhere any more.
 */
export function continueAsNewNote(context: NotesContext, noteId: NoteId): Promise<{ noteId: NoteId }> {
  return context.locks.run([noteId], () => continueLocked(context, noteId));
}

async function continueLocked(context: NotesContext, noteId: NoteId): Promise<{ noteId: NoteId }> {
  const { journal } = context;
  // A draft, or an edit nobody has seen yet, is part of the text that goes on.
  const seen = journal.notes.byId(noteId);
  if (seen?.state === 'present' && seen.path !== null)
    await reconcileFiles(context, [seen.path], { quiet: true, locked: true });
  const old = journal.notes.byId(noteId);
  const head = old?.head == null ? undefined : journal.revisions.byId(old.head)?.document;
  if (old === undefined || head === undefined || old.state === 'retired')
    throw new NoteError('note-not-found', 'This note has no history to continue.');
  const id = context.newNoteId();
  const document = normaliseDocument({
    ...head,
    id,
    previousRevisionId: null,
    updatedAt: noteTimestamp(context.now()),
  });
  journal.transaction(() => {
    supersedeNote(context, old, id);
    const record = { ...old, id, head: null, revisionCount: 0 };
    journal.notes.save(record);
    journal.commit({
      record: { ...record, pendingWrite: true },
      document,
      origin: 'edit',
      now: context.now(),
    });
  });
  materializeHead(context, id);
  announce(context, [noteId, id]);
  context.onCommitted();
  return { noteId: id };
}

/**
 * The same for every note whose predecessor nobody has, as after a vault was brought to a new computer. One note after
 * the other; one that cannot go on is told of and keeps none of the others back.
 */
export async function continueAllAsNewNotes(
  context: NotesContext,
): Promise<{ continued: number; pairs: readonly Continuation[] }> {
  const pairs: Continuation[] = [];
  for (const noteId of context.journal.outbox.blockedBy('predecessor-missing')) {
    const title = context.journal.notes.byId(noteId)?.title ?? '';
    try {
      const { noteId: to } = await continueAsNewNote(context, noteId);
      pairs.push({ from: noteId, to });
    } catch (error) {
      const message = `“${title}” could not go on as a new note: ${explainFailure(error).message}`;
      context.emit('notice', { level: 'warning', message });
    }
  }
  return { continued: pairs.length, pairs };
}
