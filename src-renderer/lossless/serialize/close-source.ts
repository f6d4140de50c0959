import type { MarkdownIt } from 'markdown-it';
import { noteDialect } from '../../../src-shared/markdown/dialect/note-dialect.ts';

/** What closes source that would go on to the end of a note. */
const closings = [
  ...['$$', '%%', '-->', '```', '~~~', '?>', ']]>', '>'],
  ...['</pre>', '</script>', '</style>', '</textarea>'],
];

/** Signs without which no source goes on. */
const mayGoOn = /\$\$|%%|<|```|~~~/;

/**
 * The source of a block with what closes it, where it would take what follows it for a part of itself: a comment whose end was
 * deleted, or a formula at the end of a note that never had one.
 */
export function closedSource(source: string): string {
  if (!mayGoOn.test(source) || closesItself(source)) return source;
  // the parser takes any of the tags for the end of any other
  const isOwn = (sign: string): boolean =>
    !sign.startsWith('</') || source.toLowerCase().includes(sign.replace('/', '').slice(0, -1));
  const closing = closings.find((sign) => isOwn(sign) && closesItself(`${source}\n${sign}`));
  return closing === undefined ? source : `${source}\n${closing}`;
}

let dialect: MarkdownIt | null = null;

/** Whether a paragraph behind a source is one. */
function closesItself(source: string): boolean {
  dialect ??= noteDialect();
  const [paragraph, line] = dialect.parse(`${source}\n\nx`, {}).slice(-3);
  return paragraph?.type === 'paragraph_open' && paragraph.level === 0 && line?.content === 'x';
}
