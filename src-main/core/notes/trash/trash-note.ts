import type { NoteId } from '../../../../src-shared/ids.ts';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { fileStem, trashFolder } from '../../vault/vault-path.ts';
import { announce } from '../context/announce.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { withNote } from '../context/with-note.ts';
import { moveInto } from '../files/rename-file.ts';
import { requireRecord } from '../files/require-record.ts';

/** Moves a note's file into the vault's trash, as it is. Its revisions, and what was uploaded, stay. */
export function trashNote(context: NotesContext, noteId: NoteId): Promise<void> {
  return withNote(context, noteId, (present) => trashLocked(context, present));
}

async function trashLocked(context: NotesContext, noteId: NoteId): Promise<void> {
  const { journal } = context;
  const record = requireRecord(context, noteId, 'present');
  const folder = record.path.includes('/') ? `/${record.path.slice(0, record.path.lastIndexOf('/'))}` : '';
  const moved = await moveInto(context, record, trashFolder + folder, fileStem(record.path));
  journal.notes.save({ ...moved, state: 'trashed', deletedAt: noteTimestamp(context.now()) });
  announce(context, [noteId]);
}
