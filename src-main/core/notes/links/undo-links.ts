import type { NoteId, RevisionId } from '../../../../src-shared/ids.ts';
import { withLineEndings } from '../../../../src-shared/markdown/line-endings.ts';
import { replaceBody } from '../../../../src-shared/markdown/replace-body.ts';
import type { LinksSkipped, LinksUndo } from '../../../../src-shared/rpc/links.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { CoreError } from '../../errors/core-error.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { changeTexts } from './change-texts.ts';

/** Takes back changes of texts, each as a revision with the text before. A note that was changed since is left as it is. */
export async function undoLinks(
  context: NotesContext,
  undo: readonly (LinksUndo & { readonly lineEndings?: string })[],
): Promise<{ skipped: readonly LinksSkipped[] }> {
  // ids are only looked up, so any text will do
  const byNote = new Map(undo.map((step) => [step.noteId as NoteId, step]));
  const { skipped } = await changeTexts(context, [...byNote.keys()], ({ record, content, body }) => {
    const step = byNote.get(record.id);
    const after = textOf(context, step?.after);
    const before = textOf(context, step?.before);
    if (before === undefined || content !== after)
      throw new CoreError('bad-request', t('errors.changedSinceRestore'));
    const bodyBefore =
      step?.lineEndings === undefined ? undefined : withLineEndings(before, step.lineEndings);
    // the line endings of a file that another program changed since are left to its lines
    if (bodyBefore === undefined || replaceBody(bodyBefore, content) !== body) return before;
    return { content: before, body: bodyBefore };
  });
  return { skipped };
}

const textOf = ({ journal }: NotesContext, id: string | undefined): string | undefined =>
  id === undefined ? undefined : journal.revisions.byId(id as RevisionId)?.document.content;
