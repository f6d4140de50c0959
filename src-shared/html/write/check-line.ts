import type { Token } from 'markdown-it';
import { noteParser } from '../../markdown/dialect/note-dialect.ts';
import type { Inline, MarkName } from '../read/blocks.ts';
import { joined, markedParts } from './marked-parts.ts';

/** The kind of block a line is in. Only a paragraph can hold newlines. */
export type LineKind = 'paragraph' | 'heading' | 'cell' | 'title';

/** The marks of pairs of tokens. */
const markOf: Readonly<Record<string, MarkName>> = {
  strong: 'strong',
  em: 'emphasis',
  s: 'strike',
  mark: 'highlight',
  u: 'underline',
  sup: 'sup',
  sub: 'sub',
  kbd: 'kbd',
};

/** Whether Markdown is read as one block with these parts. */
export function readsAs(markdown: string, parts: readonly Inline[], kind: LineKind): boolean {
  const parser = noteParser();
  const line =
    kind === 'paragraph' ? lineOfParagraph(parser.parse(markdown, {})) : parser.parseInline(markdown, {})[0];
  if (line === undefined) return false;
  const read = partsOf(line.children ?? []);
  return read !== null && fingerprint(read) === fingerprint(parts);
}

const lineOfParagraph = (tokens: readonly Token[]): Token | undefined =>
  tokens.length === 3 && tokens[0]?.type === 'paragraph_open' && tokens[1]?.type === 'inline'
    ? tokens[1]
    : undefined;

/** The parts that tokens show; null where there is a token that no page has. */
export function partsOf(tokens: readonly Token[]): readonly Inline[] | null {
  const parts: Inline[] = [];
  let marks: readonly MarkName[] = [];
  let link: string | null = null;
  for (const token of tokens) {
    const name = token.type.replace(/_(?:open|close)$/, '');
    const mark = markOf[name];
    if (name === 'link') link = token.nesting === 1 ? String(token.attrGet('href') ?? '') : null;
    else if (mark !== undefined && token.nesting === 1) marks = [...marks, mark];
    else if (mark !== undefined && token.nesting === -1) marks = marks.toSpliced(marks.lastIndexOf(mark), 1);
    else if (token.type === 'text') parts.push({ kind: 'text', text: token.content, marks, link });
    else if (token.type === 'code_inline')
      parts.push({ kind: 'text', text: token.content, marks: [...marks, 'code'], link });
    else if (token.type === 'hardbreak') parts.push({ kind: 'break', marks, link });
    else if (token.type === 'image')
      parts.push({
        kind: 'image',
        address: String(token.attrGet('src') ?? ''),
        description: (token.children ?? []).map(({ content }) => content).join(''),
        marks,
        link,
      });
    else if (token.type === 'opaque_inline' && token.info === 'math')
      parts.push({ kind: 'formula', tex: texOf(token.content), marks, link });
    else return null;
  }
  return parts;
}

/** A formula without the one or two dollar signs on each of its sides. */
const texOf = (source: string): string =>
  source.startsWith('$$') ? source.slice(2, -2) : source.slice(1, -1);

/** What of parts is seen. Of a description, the markup is not compared, nor marks on what is no text. */
export const fingerprint = (parts: readonly Inline[]): string =>
  joined(markedParts(parts)).map(fingerprintOf).join('\0');

function fingerprintOf(part: Inline): string {
  const address = (text: string | null): string => text?.replace(/[\r\n]+/g, '') ?? '';
  const around = `${address(part.link)}|`;
  switch (part.kind) {
    case 'text': {
      const marks = new Set(/^\s+$/.test(part.text) ? [] : part.marks.filter((mark) => mark !== 'mono'));
      return `${around}${[...marks].sort().join()}|${part.text}`;
    }
    case 'break':
      return '|break';
    case 'image':
      return `${around}image ${address(part.address)}`;
    case 'formula':
      return `${around}formula ${part.tex}`;
  }
}
