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

/** What is open: a link, or a mark. */
type Open = { readonly mark: MarkName | null; readonly close: string };

function writeParts(parts: readonly Inline[], form: Form): string {
  const out: string[] = [];
  const open: Open[] = [];
  let link: string | null = null;
  const closeTo = (depth: number): void => {
    while (open.length > depth) out.push(open.pop()?.close ?? '');
  };
  const ends = endsOf(parts);
  parts.forEach((part, at) => {
    if (part.link !== link) {
      closeTo(0);
      link = part.link;
      if (link !== null && isAutolink(parts, at)) {
        out.push(`<${link}>`);
        return;
      }
      if (link !== null) {
        out.push('[');
        open.push({ mark: null, close: `](${linkDestination(link.replace(/[\r\n]+/g, ''))})` });
      }
    } else if (link !== null && open.length === 0) {
      // the rest of what was written as an address
      return;
    }
    const wanted = part.marks.filter(isDelimited);
    const kept = open.findIndex(({ mark }) => mark !== null && !part.marks.includes(mark));
    closeTo(kept < 0 ? open.length : kept);
    const fresh = wanted.filter((mark) => !open.some((one) => one.mark === mark));
    fresh.sort((one, other) => (ends[at]?.get(other) ?? 0) - (ends[at]?.get(one) ?? 0));
    for (const mark of fresh) {
      const isTag =
        form.tags === 'all' || (form.tags === 'needed' && !mayDelimit(parts, at, ends[at]?.get(mark) ?? at));
      const delimiter = isTag ? undefined : delimiters[mark];
      out.push(delimiter ?? `<${tags[mark]}>`);
      open.push({ mark, close: delimiter ?? `</${tags[mark]}>` });
    }
    out.push(
      writePart(part, form, {
        before: out.at(-1) ?? '',
        isLast: at === parts.length - 1,
        next: parts[at + 1],
      }),
    );
  });
  closeTo(0);
  return out.join('');
}

/** For the marks of each part, how far they reach. */
function endsOf(parts: readonly Inline[]): readonly ReadonlyMap<MarkName, number>[] {
  let after: ReadonlyMap<MarkName, number> = new Map();
  const ends = parts.toReversed().map(({ marks }, back) => {
    after = new Map(marks.map((mark) => [mark, after.get(mark) ?? parts.length - back]));
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
      // a digit after a dollar sign would make it a price
      const isBeforeDigit = next?.kind === 'text' && /^\d/.test(next.text);
      return isBeforeDigit && !part.tex.includes('$') ? `$$${part.tex}$$` : `$${part.tex}$`;
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
