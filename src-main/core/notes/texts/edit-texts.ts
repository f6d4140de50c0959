import type { NoteId } from '../../../../src-shared/ids.ts';
import { lineEndingsOf } from '../../../../src-shared/markdown/line-endings.ts';
import {
  longestLineEndings,
  type TextChange,
  type TextEdit,
  type TextsChanged,
  type TextUndo,
} from '../../../../src-shared/rpc/texts.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { CoreError } from '../../errors/core-error.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { changeTexts } from '../links/change-texts.ts';
import { undoLinks } from '../links/undo-links.ts';
import { conflicted, textBase } from './read-texts.ts';

/** Changes parts of the texts of notes, each note in one revision. A note that has another text by now is left as it is. */
export async function editTexts(
  context: NotesContext,
  changes: readonly TextChange[],
): Promise<TextsChanged> {
  // ids are only looked up, so any text will do
  const byNote = new Map(changes.map((change) => [change.noteId as NoteId, change]));
  const lineEndings = new Map<NoteId, string>();
  const { changed, skipped } = await changeTexts(context, [...byNote.keys()], ({ record, content, body }) => {
    const change = byNote.get(record.id);
    if (change === undefined) return undefined;
    if (context.journal.conflicts.ofNote(record.id) !== undefined)
      throw new CoreError('bad-request', conflicted());
    if (textBase(content) !== change.base) throw new CoreError('bad-request', t('errors.changedSinceSearch'));
    const edited = withEdits(content, change.edits);
    if (edited === content) return undefined;
    if (body !== content) lineEndings.set(record.id, lineEndingsOf(body));
    return edited;
  });
  const undo = changed.map((one) => {
    const ofFile = lineEndings.get(one.noteId);
    return ofFile === undefined || ofFile.length > longestLineEndings ? one : { ...one, lineEndings: ofFile };
  });
  return { undo, failed: skipped.map(toFailure) };
}

/** Takes back changes, each as a revision with the text before. A note that was changed since is left as it is. */
export async function undoTexts(
  context: NotesContext,
  undo: readonly TextUndo[],
): Promise<Pick<TextsChanged, 'failed'>> {
  const { skipped } = await undoLinks(context, undo);
  return { failed: skipped.map(toFailure) };
}

const toFailure = ({ noteId, reason }: { noteId: NoteId; reason: string }) => ({ noteId, message: reason });

/** A text with edits. Throws `bad-request` for edits that are out of order or outside of it. */
function withEdits(content: string, edits: readonly TextEdit[]): string {
  let edited = '';
  let at = 0;
  for (const { from, to, text } of edits) {
    if (from < at || to < from || to > content.length)
      throw new CoreError('bad-request', t('errors.changesDoNotFit'));
    edited += content.slice(at, from) + text;
    at = to;
  }
  return edited + content.slice(at);
}
