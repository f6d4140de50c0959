import { createReadStream, createWriteStream } from 'node:fs';
import { stat, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { NoteId } from '../../../src-shared/ids.ts';
import { type NoteDocument, normaliseDocument } from '../../../src-shared/revision/note-document.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { noteTimestamp } from '../../../src-shared/timestamp.ts';
import { createUnsyncedFile, moveWithoutReplacing, syncFolder } from '../disk/atomic-write.ts';
import { temporaryPath } from '../disk/file-names.ts';
import { removeFile } from '../disk/held-files.ts';
import { CoreError } from '../errors/core-error.ts';
import { recordOfDocument } from '../journal/new-record.ts';
import type { NoteRecord } from '../journal/note-records.ts';
import type { NotesContext } from '../notes/context/notes-context.ts';
import { withRecordFields, writeNewNoteFile } from '../notes/files/write-note.ts';
import { placeOf, titleFromPath } from '../vault/vault-path.ts';
import type { PlannedFile } from './plan/plan-import.ts';
import type { ReadNote } from './plan/read-note.ts';
import type { SourceFile } from './source.ts';

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

/**
 * Copies a file of any size to a path that must be free (fails with EEXIST otherwise), with its time: after a crash the path
 * holds all bytes or nothing. Does not block. Throws `disk-failed` when the copy is not as long as the file was.
 */
export async function copyImportedFile(
  { from, size, changed }: SourceFile,
  to: string,
  signal?: AbortSignal,
): Promise<void> {
  const temporary = temporaryPath(to, 'tmp');
  try {
    const into = createWriteStream(temporary, { flags: 'wx', flush: true });
    await pipeline(createReadStream(from), into, { ...(signal && { signal }) });
    if ((await stat(temporary)).size !== size)
      throw new CoreError('disk-failed', t('importErrors.changedWhileCopied'));
    await utimes(temporary, changed / 1000, changed / 1000);
    moveWithoutReplacing(temporary, to);
  } catch (error) {
    await removeFile(temporary).catch(() => undefined); // the failure that led here is the one to report
    throw error;
  }
  syncFolder(dirname(to));
}
