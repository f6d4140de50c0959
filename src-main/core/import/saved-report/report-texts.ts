import { escapeText } from '../../../../src-shared/markdown/syntax/escape-text.ts';
import { markupPatterns } from '../../../../src-shared/markdown/syntax/markup-patterns.ts';
import { resultTitles } from '../../../../src-shared/rpc/import.ts';
import { type RemarkListName, type Remarks, remarkLists } from '../../../../src-shared/rpc/remarks.ts';
import { t } from '../../../../src-shared/texts/t.ts';

/** The lists of a report or a result. */
export type ImportLists = Partial<Readonly<Record<RemarkListName, Remarks>>>;

/** Characters of one text. Two million bytes are the most that a Memory service takes. */
const maxText = 500_000;

const place = { patterns: markupPatterns(['==']), startsLine: false, endsHeading: false, inLink: false };

/** Names and sentences of an import are text on one line, whatever characters they have. */
const literal = (text: string): string => escapeText(text.replace(/\s+/g, ' ').trim(), 'all', place);

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
    for (const { path, reason } of remarks) {
      if (text.length > maxText) {
        texts.push(text);
        text = heading;
      }
      text += `- ${literal(path)}: ${literal(reason)}\n`;
    }
  }
  return text === '' ? texts : [...texts, text];
}
