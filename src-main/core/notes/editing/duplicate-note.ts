import type { NoteId } from '../../../../src-shared/ids.ts';
import { noProperties } from '../../../../src-shared/markdown/note-properties.ts';
import { emptySource } from '../../../../src-shared/markdown/note-source.ts';
import { replaceBody } from '../../../../src-shared/markdown/replace-body.ts';
import { normaliseDocument } from '../../../../src-shared/revision/note-document.ts';
import { maxTitleLength, type OpenNote } from '../../../../src-shared/rpc/library.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { CoreError } from '../../errors/core-error.ts';
import { recordOfDocument } from '../../journal/new-record.ts';
import { readNoteFile } from '../../vault/note-file.ts';
import { folderOf } from '../../vault/vault-path.ts';
import { announce } from '../context/announce.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { oneLineTitle } from '../context/version-token.ts';
import { createNoteFile } from '../files/create-note-file.ts';
import { requireRecord } from '../files/require-record.ts';
import { openNote } from './open-note.ts';

/**
 * Makes a copy of a note beside it, where relative links lead to the same files: its text with its draft, its front matter and
 * its line endings, under a new id and title, as a first revision. The copy of a locked note is locked, because its text is as
 * private. The original is not written. Rejects as `read-only` or `too-large` when its text cannot be read.
 */
export async function duplicateNote(context: NotesContext, noteId: NoteId): Promise<{ noteId: NoteId }> {
  const opened = await openNote(context, noteId);
  refuseUnreadable(opened);
  // Under the lock, so that two copies made at once get different titles.
  return context.locks.run([opened.id], () => copyLocked(context, opened));
}

async function copyLocked(context: NotesContext, opened: OpenNote): Promise<{ noteId: NoteId }> {
  const { journal } = context;
  const { path } = requireRecord(context, opened.id, 'present');
  const { account, folder } = opened;
  const file = await readNoteFile(context.vault, path);
  const now = noteTimestamp(context.now());
  const document = normaliseDocument({
    id: context.newNoteId(),
    previousRevisionId: null,
    title: titleOfCopy(opened.title, journal.notes.titlesIn(account, folder)),
    account,
    folder,
    createdAt: now,
    updatedAt: now,
    // Another program may have locked the note since it was opened.
    locked: opened.locked || file?.fields.locked === true,
    content: opened.content.toWellFormed(),
  });
  // The text is what was opened: another program may be writing the file, which is incomplete then.
  const source = file?.source ?? emptySource;
  const body = replaceBody(source.body, document.content);
  // Links lead from the folder of the file, which is not always that of the note's account.
  const unwritten = { ...recordOfDocument(document), properties: file?.properties ?? noProperties };
  const record = await createNoteFile(context, folderOf(path), unwritten, { ...source, body });
  journal.commit({ record, document, origin: 'edit', now: context.now() });
  announce(context, [document.id]);
  context.onCommitted();
  return { noteId: document.id };
}

/** What is not shown cannot be copied. */
function refuseUnreadable({ readOnly }: OpenNote): void {
  if (readOnly?.kind === 'not-utf8') throw new CoreError('read-only', t('errors.duplicateNotUtf8'));
  if (readOnly?.kind === 'too-large') throw new CoreError('too-large', t('errors.duplicateTooLarge'));
}

/**
 * The title of a copy: "Plan copy", or "Plan copy 2" and so on where a note beside it has that title, also when the original is such
 * a copy itself. A title that would be too long is cut, and an empty one is "Untitled", as the list shows it.
 */
function titleOfCopy(title: string, taken: ReadonlySet<string>): string {
  const original = title.replace(/ copy(?: \d+)?$/, '').trim() || 'Untitled';
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? ' copy' : ` copy ${number}`;
    const candidate = oneLineTitle(cut(original, maxTitleLength - suffix.length) + suffix);
    if (!taken.has(candidate)) return candidate;
  }
}

/** The first `length` UTF-16 units of a text, without half a character at the end. */
const cut = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
