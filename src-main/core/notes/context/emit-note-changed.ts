import type { NoteId } from '../../../../src-shared/ids.ts';
import type { NotesContext } from './notes-context.ts';
import { versionTokenOf } from './version-token.ts';

/**
 * Emits the version of a note to every renderer: those that hold another version read it again. `isReported`: the user learns in
 * another way what was changed.
 */
export function emitNoteChanged({ journal, emit }: NotesContext, noteId: NoteId, isReported = false): void {
  const record = journal.notes.byId(noteId);
  if (record?.state !== 'present') return;
  const { title, head, file } = record;
  const base = versionTokenOf({ hash: file?.hash ?? '', title, head });
  emit('note.changed', { noteId, base, ...(isReported ? { isReported: true as const } : {}) });
}
