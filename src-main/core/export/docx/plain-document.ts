import { escapeHtml } from '../../../../src-shared/escape-html.ts';
import { directionOf } from '../pages/text-direction.ts';
import { colours, styleIds } from './styles.ts';
import { wordText } from './word-text.ts';

/**
 * The main part of a document of nothing but a title and a text, with its lines. Written here, since the library makes several objects of each line, and
 * a note may have millions of them.
 */
export function plainDocument(title: string, text: string): string {
  const isRightToLeft = directionOf(title) === 'rtl';
  const heading = `<w:p><w:pPr><w:pStyle w:val="Title"/>${isRightToLeft ? '<w:bidi/>' : ''}</w:pPr><w:r>${isRightToLeft ? '<w:rPr><w:rtl/></w:rPr>' : ''}${textOf(title)}</w:r></w:p>`;
  const code = `<w:p><w:pPr><w:pStyle w:val="${styleIds.code}"/><w:shd w:val="clear" w:color="auto" w:fill="${colours.fill}"/></w:pPr><w:r>${textOf(text.replace(/\n$/, ''))}</w:r></w:p>`;
  const paper =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>';
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${heading}${code}${paper}</w:body></w:document>`;
}

const textOf = (text: string): string => {
  const inside = escapeHtml(wordText(text))
    .replaceAll('\n', `${end}<w:br/>${start}`)
    .replaceAll('\t', `${end}<w:tab/>${start}`);
  return (start + inside + end).replaceAll(start + end, '');
};

const start = '<w:t xml:space="preserve">';
const end = '</w:t>';
