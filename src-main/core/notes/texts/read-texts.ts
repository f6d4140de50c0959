import type { NoteId } from '../../../../src-shared/ids.ts';
import { normaliseContent } from '../../../../src-shared/revision/note-document.ts';
import type { NoteText, TextsRead } from '../../../../src-shared/rpc/texts.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { sha256 } from '../../disk/sha256.ts';
import { CoreError, explainFailure } from '../../errors/core-error.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import { type NoteFile, readNoteFile } from '../../vault/note-file.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { requireRecord } from '../files/require-record.ts';
import { reasonToSkip } from '../links/change-texts.ts';

/** UTF-16 units of text after which an answer ends. */
const longEnough = 2_000_000;

/** Notes whose files are read at the same time. */
const batchSize = 20;

/** The texts of the first of these notes as they are in their files, with what another program wrote last. Nothing is recorded. */
export async function readTexts(context: NotesContext, noteIds: readonly NoteId[]): Promise<TextsRead> {
  const texts: NoteText[] = [];
  const failed: Failure[] = [];
  let length = 0;
  for (let from = 0; from < noteIds.length && length < longEnough; from += batchSize)
    for (const read of await Promise.all(
      noteIds.slice(from, from + batchSize).map((noteId) => tryReadText(context, noteId)),
    )) {
      if ('message' in read) failed.push(read);
      else texts.push(read);
      length += 'content' in read ? read.content.length : 0;
    }
  return { texts, failed };
}

type Failure = TextsRead['failed'][number];

async function tryReadText(context: NotesContext, noteId: NoteId): Promise<NoteText | Failure> {
  try {
    return await readText(context, noteId);
  } catch (error) {
    return { noteId, message: explainFailure(error).message };
  }
}

async function readText(context: NotesContext, noteId: NoteId): Promise<NoteText> {
  const record = requireRecord(context, noteId, 'present');
  const file = await readNoteFile(context.vault, record.path);
  if (file === undefined) throw new CoreError('note-not-found', t('errors.fileGoneRestore'));
  const content = normaliseContent(file.source.body);
  return { noteId, content, base: textBase(content), refusal: refusalOf(context, record, file) };
}

/** The name of a text. */
export const textBase = (content: string): string => sha256(content);

/** Why the text of a note is not changed together with others; null when it can be. */
function refusalOf({ journal }: NotesContext, record: NoteRecord, file: NoteFile): string | null {
  const reason = reasonToSkip({ record, file });
  return reason ?? (journal.conflicts.ofNote(record.id) === undefined ? null : conflicted());
}

/** The reason of a note with a conflict. */
export const conflicted = (): string => t('skipped.conflicted');
