import { codeSpan } from '../../markdown/syntax/code-syntax.ts';
import { type Escapes, escapeText } from '../../markdown/syntax/escape-text.ts';
import { imageDescription, isAutolinkAddress, linkDestination } from '../../markdown/syntax/link-syntax.ts';
import { markupPatterns } from '../../markdown/syntax/markup-patterns.ts';
import type { Inline, Line, MarkName } from '../read/blocks.ts';
import { type LineKind, readsAs } from './check-line.ts';
import { markedParts } from './marked-parts.ts';

/** How a line is written: how much of it is escaped, and which marks are tags, which work beside any character. */
type Form = { readonly escapes: Escapes; readonly tags: 'none' | 'needed' | 'all'; readonly kind: LineKind };

const patterns = markupPatterns(['==']);

const delimiters: Readonly<Partial<Record<MarkName, string>>> = {
  strong: '**',
  emphasis: '*',
  strike: '~~',
  highlight: '==',
};

const tags: Readonly<Record<Exclude<MarkName, 'code' | 'mono'>, string>> = {
  strong: 'b',
  emphasis: 'i',
  strike: 's',
  highlight: 'mark',
  underline: 'u',
  sup: 'sup',
  sub: 'sub',
  kbd: 'kbd',
};

const isDelimited = (mark: MarkName): mark is keyof typeof tags => mark in tags;

/** The ways to write a line, the plainest first. The first one counts that is read as what the page shows. */
const forms: readonly Omit<Form, 'kind'>[] = [
  { escapes: 'needed', tags: 'none' },
  { escapes: 'needed', tags: 'needed' },
  { escapes: 'all', tags: 'needed' },
  { escapes: 'needed', tags: 'all' },
  { escapes: 'all', tags: 'all' },
];

/** Writes a line as Markdown that is read as what it shows. */
export function writeLine(line: Line, kind: LineKind): string {
  const [only] = line;
  if (line.length === 1 && only?.kind === 'text' && isPlain(only)) return only.text;
  const parts = markedParts(line.map((part) => withoutBreak(part, kind)));
  if (parts.length === 0) return '';
  let written = '';
  for (const form of forms) {
    written = writeParts(parts, { ...form, kind });
    if (readsAs(written, parts, kind)) return written;
  }
  return written;
}

/** Whether a text can be nothing but text, so that it need not be tried. */
const isPlain = ({ text, marks, link }: Extract<Inline, { kind: 'text' }>): boolean =>
  marks.length === 0 && link === null && /^\p{L}[^\\`*_[\]<>&$%~=|#^\n]*(?<!\s)$/u.test(text);

const withoutBreak = (part: Inline, kind: LineKind): Inline =>
  part.kind === 'break' && (kind === 'heading' || kind === 'title')
    ? { kind: 'text', text: ' ', marks: part.marks, link: part.link }
    : part;

/** A mark, or a link by its address. */
type Span = MarkName | `link ${string}`;

const spansOf = (part: Inline): readonly Span[] => [
  ...(part.link === null ? [] : [`link ${part.link}` as const]),
  ...part.marks.filter(isDelimited),
];

/** What is open, and how it is closed. */
type Open = { readonly span: Span; readonly close: string };

function writeParts(parts: readonly Inline[], form: Form): string {
  const out: string[] = [];
  const open: Open[] = [];
  const ends = endsOf(parts);
  parts.forEach((part, at) => {
    const wanted = spansOf(part);
    const reach = (span: Span): number => ends[at]?.get(span) ?? 0;
    const kept = open.findIndex(({ span }) => !wanted.includes(span));
    while (kept >= 0 && open.length > kept) out.push(open.pop()?.close ?? '');
    if (isAutolink(parts, at)) {
      out.push(`<${part.link}>`);
      return;
    }
    const fresh = wanted.filter((span) => !open.some((one) => one.span === span));
    for (const span of fresh.toSorted((one, other) => reach(other) - reach(one))) {
      const [before, close] = delimitersOf(span, form, mayDelimit(parts, at, reach(span)));
      out.push(before);
      open.push({ span, close });
    }
    out.push(
      writePart(part, form, {
        before: out.at(-1) ?? '',
        isLast: at === parts.length - 1,
        next: parts[at + 1],
      }),
    );
  });
  for (const { close } of open.reverse()) out.push(close);
  return out.join('');
}

function delimitersOf(span: Span, { tags: form }: Form, mayBeDelimiter: boolean): readonly [string, string] {
  if (span.startsWith('link ')) return ['[', `](${linkDestination(span.slice(5).replace(/[\r\n]+/g, ''))})`];
  const mark = span as keyof typeof tags;
  const isTag = form === 'all' || (form === 'needed' && !mayBeDelimiter);
  const delimiter = isTag ? undefined : delimiters[mark];
  return delimiter === undefined ? [`<${tags[mark]}>`, `</${tags[mark]}>`] : [delimiter, delimiter];
}

/** For the marks and the link of each part, how far they reach. */
function endsOf(parts: readonly Inline[]): readonly ReadonlyMap<Span, number>[] {
  let after: ReadonlyMap<Span, number> = new Map();
  const ends = parts.toReversed().map((part, back) => {
    after = new Map(spansOf(part).map((span) => [span, after.get(span) ?? parts.length - back]));
    return after;
  });
  return ends.reverse();
}

/** Whether delimiters may stand around these parts: beside other delimiters, or between a letter and punctuation, they may be read as text. */
function mayDelimit(parts: readonly Inline[], from: number, to: number): boolean {
  const flanks = (inside: string, outside: string): boolean =>
    outside !== marked && (!punctuation.test(inside) || !/[^\s\p{P}\p{S}]/u.test(outside));
  return (
    flanks(edgeOf(parts[from], 'first'), outsideOf(parts[from - 1], 'last')) &&
    flanks(edgeOf(parts[to - 1], 'last'), outsideOf(parts[to], 'first'))
  );
}

const punctuation = /[\p{P}\p{S}]/u;

/** Stands for text that has delimiters of its own. */
const marked = '**';

const outsideOf = (part: Inline | undefined, side: 'first' | 'last'): string =>
  part?.marks.some((mark) => mark in delimiters) ? marked : edgeOf(part, side);

/** The character of a part at a side; what is no text begins and ends with punctuation. */
function edgeOf(part: Inline | undefined, side: 'first' | 'last'): string {
  if (part === undefined || part.kind === 'break') return ' ';
  if (part.kind !== 'text' || part.marks.includes('code') || part.link !== null) return '!';
  const characters = [...part.text];
  return characters.at(side === 'first' ? 0 : -1) ?? ' ';
}

/** Whether a link is its own address, and can be written as that. */
function isAutolink(parts: readonly Inline[], at: number): boolean {
  const [part, next] = [parts[at], parts[at + 1]];
  return (
    part?.kind === 'text' &&
    part.marks.length === 0 &&
    part.text === part.link &&
    parts[at - 1]?.link !== part.link &&
    next?.link !== part.link &&
    isAutolinkAddress(part.text)
  );
}

type Beside = { readonly before: string; readonly isLast: boolean; readonly next: Inline | undefined };

function writePart(part: Inline, { escapes, kind }: Form, { before, isLast, next }: Beside): string {
  switch (part.kind) {
    case 'break':
      return kind === 'paragraph' ? '\\\n' : '<br>';
    case 'image':
      return `![${imageDescription(part.description.replace(/\s+/g, ' '), escapes)}](${linkDestination(part.address.replace(/[\r\n]+/g, ''))})`;
    case 'formula': {
      // a digit or a letter after a dollar sign would make it a price or a variable
      const isBeforeWord = next?.kind === 'text' && /^[\da-z]/i.test(next.text);
      return isBeforeWord && !part.tex.includes('$') ? `$$${part.tex}$$` : `$${part.tex}$`;
    }
    case 'text': {
      if (part.marks.includes('code')) return codeSpan(part.text);
      const startsLine = (before === '' || before.endsWith('\n')) && kind === 'paragraph';
      return escapeText(part.text, escapes, {
        patterns,
        startsLine,
        endsHeading: kind === 'heading' && isLast,
        inLink: part.link !== null,
      });
    }
  }
}
