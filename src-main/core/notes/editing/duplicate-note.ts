import type { NoteId } from '../../../../src-shared/ids.ts';
import type { NoteSource } from '../../../../src-shared/markdown/note-source.ts';
import { replaceBody } from '../../../../src-shared/markdown/replace-body.ts';
import { type NoteDocument, normaliseDocument } from '../../../../src-shared/revision/note-document.ts';
import { revisionIdOf } from '../../../../src-shared/revision/revision-id.ts';
import type { OpenNote } from '../../../../src-shared/rpc/library.ts';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { sha256 } from '../../disk/sha256.ts';
import { CoreError } from '../../errors/core-error.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import { readNoteFile } from '../../vault/note-file.ts';
import { absolutePath, folderOf } from '../../vault/vault-path.ts';
import { announce } from '../context/announce.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { oneLineTitle } from '../context/version-token.ts';
import { newRecord } from '../files/new-record.ts';
import { withRecordFields } from '../files/record-fields.ts';
import { freeNameIn } from '../files/rename-file.ts';
import { requireRecord } from '../files/require-record.ts';
import { writeNoteFile } from '../files/write-note.ts';
import { openNote } from './open-note.ts';

const emptySource: NoteSource = { bom: '', frontMatter: null, body: '' };

/**
 * Makes a copy of a note beside it, where relative links lead to the same files: its text with its draft, its front matter and
 * its line endings, under a new id, as a first revision. The copy of a locked note is locked, because its text is as private. The
 * original is not written.
 */
export async function duplicateNote(context: NotesContext, noteId: NoteId): Promise<{ noteId: NoteId }> {
  const opened = await openNote(context, noteId);
  refuseUnreadable(opened);
  const original = requireRecord(context, opened.id, 'present');
  const file = await readNoteFile(absolutePath(context.vault, original.path));
  const document = documentOfCopy(context, opened);
  // another program may be writing the file, which is incomplete then; the text is what was opened
  const source = file?.source ?? emptySource;
  const body = replaceBody(source.body, document.content);
  // not the folder of its account, where a note beside the account folders does not lie
  const folder = folderOf(original.path);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const path = await freeNameIn(context, folder, document.title);
    if (writeCopy(context, path, { ...source, body }, document)) {
      announce(context, [document.id]);
      context.onCommitted();
      return { noteId: document.id };
    }
  }
  throw new CoreError('name-taken', 'Other files keep taking the name of the copy. Try again.');
}

/**
 * Writes the file, then commits its revision: a file proves its revision, so that a crash in between leaves a note that is found.
 * False when the name was taken meanwhile.
 */
function writeCopy(context: NotesContext, path: string, source: NoteSource, document: NoteDocument): boolean {
  const record: NoteRecord = {
    ...newRecord(document.id, path, document, document.createdAt),
    title: document.title,
    locked: document.locked,
    head: revisionIdOf(document, sha256),
  };
  const written = writeNoteFile(context, path, withRecordFields(source, record, null), undefined);
  if (written.kind === 'changed') return false;
  const committed = { ...record, file: written.state };
  context.journal.commit({ record: committed, document, origin: 'edit', now: context.now() });
  return true;
}

/** The first revision of the copy. */
function documentOfCopy(
  context: NotesContext,
  { title, account, folder, locked, content }: OpenNote,
): NoteDocument {
  const now = noteTimestamp(context.now());
  return normaliseDocument({
    id: context.newNoteId(),
    previousRevisionId: null,
    title: titleOfCopy(title),
    account,
    folder,
    createdAt: now,
    updatedAt: now,
    locked,
    content: content.toWellFormed(),
  });
}

/** What is not shown cannot be copied. */
function refuseUnreadable({ readOnly }: OpenNote): void {
  if (readOnly?.kind === 'not-utf8')
    throw new CoreError('read-only', 'This note cannot be duplicated: its file is not UTF-8 text.');
  if (readOnly?.kind === 'too-large')
    throw new CoreError('too-large', 'This note cannot be duplicated: its file is too large to be read.');
}

/** Longest title, in UTF-16 units, that the editor takes. */
const longestTitle = 2000;
const suffix = ' copy';

/** Ends in " copy", also where the title is too long for that; a note without a title is listed as "Untitled". */
function titleOfCopy(title: string): string {
  const begun = title.trim() === '' ? 'Untitled' : title.slice(0, longestTitle - suffix.length).trimEnd();
  return oneLineTitle(begun + suffix);
}
