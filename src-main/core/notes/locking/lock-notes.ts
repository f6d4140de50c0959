import type { NoteId } from '../../../../src-shared/ids.ts';
import { parseFrontMatter } from '../../../../src-shared/markdown/front-matter.ts';
import type { DoneForEach } from '../../../../src-shared/rpc/notes.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { CoreError } from '../../errors/core-error.ts';
import { presentNoteOf } from '../../journal/present-note.ts';
import { readNoteFileNow } from '../../vault/note-file.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { type CurrentText, changeTexts, type NewText } from '../links/change-texts.ts';

/**
 * Locks notes, or unlocks them: each gets a revision of the same text with the lock in its front matter. A note that is so already is left
 * out of `done`; a note that cannot be changed is in `failed`.
 */
export async function lockNotes(
  context: NotesContext,
  noteIds: readonly NoteId[],
  locked: boolean,
): Promise<DoneForEach> {
  const present = [...new Set(noteIds.map((id) => presentNoteOf(context, id)))];
  const { changed, skipped } = await changeTexts(context, present, (text) => withLock(context, text, locked));
  const failed = skipped.map(({ noteId, reason }) => ({ noteId, message: reason }));
  return { done: changed.map(({ noteId }) => noteId), failed };
}

/** The notes that are locked, of these, with their paths; a note that is not there is not among them. */
export const lockedOf = (
  context: NotesContext,
  noteIds: readonly NoteId[],
): { readonly id: NoteId; readonly path: string }[] =>
  noteIds.flatMap((id) => {
    const record = context.journal.notes.byId(presentNoteOf(context, id));
    if (record?.state !== 'present' || record.path === null) return [];
    const { id: present, path } = record;
    const isLocked = record.locked || readNoteFileNow(context.vault, path)?.fields.locked === true;
    return isLocked ? [{ id: present, path }] : [];
  });

function withLock(
  context: NotesContext,
  { record, content, body }: CurrentText,
  locked: boolean,
): NewText | undefined {
  if (record.locked === locked) return undefined;
  // the lock is in the front matter: where that cannot be read, it keeps what it says
  const file = record.path === null ? undefined : readNoteFileNow(context.vault, record.path);
  const frontMatter = file?.source.frontMatter ?? null;
  if (frontMatter !== null && !parseFrontMatter(frontMatter.yaml).ok)
    throw new CoreError('read-only', t('errors.invalidYaml'));
  return { content, body, locked };
}
