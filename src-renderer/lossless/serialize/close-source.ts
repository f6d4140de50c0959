import type { MarkdownIt } from 'markdown-it';
import { noteDialect } from '../../../src-shared/markdown/dialect/note-dialect.ts';

/** What closes constructs that would extend to the end of a note. */
const closings = [
  ...['$$', '%%', '-->', '```', '~~~', '?>', ']]>', '>'],
  ...['</pre>', '</script>', '</style>', '</textarea>'],
];

/** Characters without which no source is unclosed. */
const mayBeOpen = /\$\$|%%|<|```|~~~/;

/**
 * The source of a block, closed where it would extend over the blocks after it: a comment whose end was deleted, or a formula at
 * the end of a note that never had one.
 */
export function closeSource(source: string): string {
  if (!mayBeOpen.test(source) || closesItself(source)) return source;
  // the parser accepts any of the closing tags for any of the opening ones
  const isOwn = (closing: string): boolean =>
    !closing.startsWith('</') || source.toLowerCase().includes(closing.replace('/', '').slice(0, -1));
  const closing = closings.find((text) => isOwn(text) && closesItself(`${source}\n${text}`));
  return closing === undefined ? source : `${source}\n${closing}`;
}

let dialect: MarkdownIt | null = null;

/** Whether a paragraph after a source is parsed as a paragraph. */
function closesItself(source: string): boolean {
  dialect ??= noteDialect();
  const [paragraph, line] = dialect.parse(`${source}\n\nx`, {}).slice(-3);
  return paragraph?.type === 'paragraph_open' && paragraph.level === 0 && line?.content === 'x';
}
