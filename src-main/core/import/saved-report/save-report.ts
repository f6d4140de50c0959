import type { NoteId } from '../../../../src-shared/ids.ts';
import { locale, t } from '../../../../src-shared/texts/t.ts';
import { CoreError } from '../../errors/core-error.ts';
import type { NotesContext } from '../../notes/context/notes-context.ts';
import { createWithText } from '../../notes/editing/create-with-text.ts';
import { type ImportLists, reportTexts } from './report-texts.ts';

/** Saves all that is said about an import as a note, or as several; returns the first. Throws `bad-request` when nothing is said. */
export async function saveReport(
  context: NotesContext,
  at: { readonly account: string; readonly folder: string | null },
  lists: ImportLists,
): Promise<NoteId> {
  const texts = reportTexts(lists);
  const date = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    context.now(),
  );
  const title = t('importing.reportTitle', { date });
  let first: NoteId | undefined;
  for (const [index, content] of texts.entries()) {
    const numbered = texts.length === 1 ? title : `${title} (${index + 1})`;
    const note = await createWithText(context, { ...at, title: numbered, content });
    first ??= note.id;
  }
  if (first === undefined) throw new CoreError('bad-request', t('importErrors.nothingSaid'));
  return first;
}
