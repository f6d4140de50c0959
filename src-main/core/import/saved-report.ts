import type { NoteId } from '../../../src-shared/ids.ts';
import { escapeText } from '../../../src-shared/markdown/syntax/escape-text.ts';
import { markupPatterns } from '../../../src-shared/markdown/syntax/markup-patterns.ts';
import { resultTitles } from '../../../src-shared/rpc/import.ts';
import {
  type Remark,
  type RemarkListName,
  type Remarks,
  remarkLists,
} from '../../../src-shared/rpc/remarks.ts';
import { locale, t } from '../../../src-shared/texts/t.ts';
import { CoreError } from '../errors/core-error.ts';
import type { NotesContext } from '../notes/context/notes-context.ts';
import { createWithText } from '../notes/editing/create-with-text.ts';

/** The lists of a report or a result. */
export type ImportLists = Partial<Readonly<Record<RemarkListName, Remarks>>>;

/** Characters after which a text ends with its remark. Two million bytes are the most that a Memory service takes. */
const maxText = 500_000;
/** Characters of one item of a list. */
const maxItem = 100_000;
/** A part of a remark that is longer. */
const part = /.{1,25000}/gsu;

const patterns = markupPatterns(['==']);

/** Names and sentences of an import are text on one line, whatever characters they have. */
const literal = (text: string, startsLine: boolean): string =>
  escapeText(text.replace(/\s+/g, ' ').trim(), 'all', {
    patterns,
    startsLine,
    endsHeading: false,
    inLink: false,
  });

/** A remark as an item of a list; as several, where that would be too long for a text. */
function itemsOf({ path, reason }: Remark): readonly string[] {
  const item = `- ${literal(path, true)}: ${literal(reason, false)}\n`;
  if (item.length <= maxItem) return [item];
  return (`${path}: ${reason}`.match(part) ?? []).map((text) => `- ${literal(text, true)}\n`);
}

/**
 * All that is said about an import, as Markdown: a heading for each list, and a list item for each remark. Several texts where one would be too
 * large to be uploaded; none if there is nothing to say.
 */
export function reportTexts(lists: ImportLists): string[] {
  const texts: string[] = [];
  let text = '';
  for (const name of remarkLists) {
    const remarks = lists[name]?.first ?? [];
    if (remarks.length === 0) continue;
    const heading = `## ${t('common.remarksCount', { title: t(resultTitles[name]), total: remarks.length })}\n\n`;
    text += `${text === '' ? '' : '\n'}${heading}`;
    for (const item of remarks.flatMap(itemsOf)) {
      if (text.length > maxText) {
        texts.push(text);
        text = heading;
      }
      text += item;
    }
  }
  return text === '' ? texts : [...texts, text];
}

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
