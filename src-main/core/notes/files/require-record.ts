import type { NoteId } from '../../../../src-shared/ids.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { CoreError } from '../../errors/core-error.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import type { NoteFile } from '../../vault/note-file.ts';
import type { NotesContext } from '../context/notes-context.ts';

/** The record of a note that has a file and is in this state; throws `note-not-found` otherwise. */
export function requireRecord(
  { journal }: Pick<NotesContext, 'journal'>,
  noteId: NoteId,
  state: NoteRecord['state'],
): NoteRecord & { path: string } {
  const record = journal.notes.byId(noteId);
  if (record?.state !== state || record.path === null)
    throw new CoreError('note-not-found', t('errors.noteGone'));
  return { ...record, path: record.path };
}

/** Throws `note-locked` for a note that is locked by its record, or by its file, which another program may just have written. */
export function ensureUnlocked(
  record: Pick<NoteRecord, 'locked'>,
  file: Pick<NoteFile, 'fields'> | undefined,
): void {
  if (record.locked || file?.fields.locked === true)
    throw new CoreError('note-locked', t('errors.noteLocked'));
}
