import type { NoteId } from '../../../../src-shared/ids.ts';
import type { NotesContext } from './notes-context.ts';
import { versionTokenOf } from './version-token.ts';

/** Emits the version of a note to every renderer: those that hold another version read it again. */
export function emitNoteChanged({ journal, emit }: NotesContext, noteId: NoteId): void {
  const record = journal.notes.byId(noteId);
  if (record?.state !== 'present') return;
  const { title, head, file } = record;
  emit('note.changed', { noteId, base: versionTokenOf({ hash: file?.hash ?? '', title, head }) });
}
