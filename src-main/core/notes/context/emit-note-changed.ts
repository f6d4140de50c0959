import type { NoteId } from '../../../../src-shared/ids.ts';
import type { NotesContext } from './notes-context.ts';
import { baseOf } from './version-token.ts';

/** Tells every page which state a note is in: those that hold another one read it again. */
export function tellState({ journal, emit }: NotesContext, noteId: NoteId): void {
  const record = journal.notes.byId(noteId);
  if (record?.state !== 'present') return;
  const { title, head, file } = record;
  emit('note.changed', { noteId, base: baseOf({ hash: file?.hash ?? '', title, head }) });
}
