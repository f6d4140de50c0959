import type { NoteId } from '../../../../src-shared/ids.ts';
import { type NoteDocument, normaliseDocument } from '../../../../src-shared/revision/note-document.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { createUnsyncedFile } from '../../disk/atomic-write.ts';
import { CoreError } from '../../errors/core-error.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import type { NotesContext } from '../../notes/context/notes-context.ts';
import { recordOfDocument } from '../../notes/files/new-record.ts';
import { withRecordFields } from '../../notes/files/record-fields.ts';
import { writeNewNoteFile } from '../../notes/files/write-note.ts';
import { placeOf, titleFromPath } from '../../vault/vault-path.ts';
import type { PlannedFile } from '../plan/plan-import.ts';
import type { ReadNote } from '../plan/read-note.ts';

/** A note whose file is written; the caller commits its revision. */
export type WrittenNote = {
  readonly record: NoteRecord & { readonly path: string };
  readonly document: NoteDocument;
};

/**
 * Writes the file of an imported note under the name that was planned, with this app's fields in its front matter and every other byte as
 * it was. Only fields that are missing are added, but for an id that belongs to another note. The caller syncs
 * the folder before it commits. Throws `name-taken` when another program took the name since.
 */
export function writeImportedNote(
  context: NotesContext,
  { file, folder, name }: PlannedFile,
  noteId: NoteId,
  { source, fields, properties, content }: ReadNote,
): WrittenNote {
  const path = `${folder}/${name}`;
  const place = placeOf(path, context.defaultAccount());
  const document = normaliseDocument({
    id: noteId,
    previousRevisionId: null,
    title: fields.title ?? titleFromPath(path),
    account: place.account,
    folder: place.folder,
    createdAt: fields.created ?? noteTimestamp(file.created),
    updatedAt: fields.updated ?? noteTimestamp(file.changed),
    locked: fields.locked ?? false,
    content,
  });
  // the file is not read again while it stays as it is written here
  const record = { ...recordOfDocument(document), properties };
  const full = withRecordFields(source, record, null);
  const written = writeNewNoteFile(context, path, full, (to, bytes) => createUnsyncedFile(to, bytes));
  if (written.kind === 'changed') throw new CoreError('name-taken', t('importErrors.nameTaken', { name }));
  return { record: { ...record, path, file: written.state }, document };
}
