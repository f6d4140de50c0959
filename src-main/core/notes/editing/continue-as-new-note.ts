import type { NoteId } from '../../../../src-shared/ids.ts';
import { normaliseDocument } from '../../../../src-shared/revision/note-document.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { CoreError } from '../../errors/core-error.ts';
import { announce } from '../context/announce.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { materializeHead } from '../files/materialize-head.ts';
import { supersedeNote } from '../history/supersede-note.ts';
import { reconcileFiles } from '../reconcile/reconcile-files.ts';

/**
 * For a note whose chain the service cannot accept: continues its text as the first revision of a new note, in
 * the same file. The old note's revisions stay in the journal, and are not sent any more. Committed before the file is written, as every
 * revision of a note that has a file.
 */
export function continueAsNewNote(context: NotesContext, noteId: NoteId): Promise<{ noteId: NoteId }> {
  return context.locks.run([noteId], () => continueLocked(context, noteId));
}

async function continueLocked(context: NotesContext, noteId: NoteId): Promise<{ noteId: NoteId }> {
  const { journal } = context;
  // A draft, or an unrecorded external edit, is part of the text that is continued.
  const seen = journal.notes.byId(noteId);
  if (seen?.state === 'present' && seen.path !== null)
    await reconcileFiles(context, [seen.path], { quiet: true, locked: true });
  const old = journal.notes.byId(noteId);
  const head = old?.head == null ? undefined : journal.revisions.byId(old.head)?.document;
  if (old === undefined || head === undefined || old.state === 'retired')
    throw new CoreError('note-not-found', t('errors.noHistory'));
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
