/*
 * Lines that are kept as source, in which nothing is a link or a tag: formulas, comments and HTML. By the rules of the dialect, but line by
 * line, as `readParagraphs` reads.
 */

/** The elements that begin a block of HTML, as CommonMark lists them. */
const blockElement =
  /^<\/?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?=[\s>]|\/>|$)/i;
/** Any other tag that is alone on its line. */
const loneTag = /^<(?:\/[a-z][a-z\d-]*|[a-z][a-z\d-]*(?:\s[^<>]*)?)>[ \t]*$/i;
/** What begins a block of HTML, and what ends it within a line. */
const delimited: readonly (readonly [open: RegExp, close: RegExp])[] = [
  [/^<(?:script|pre|style|textarea)(?=[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<![a-z]/i, />/],
  [/^<!\[CDATA\[/, /\]\]>/],
];

/** A line that may begin such lines, without its markers. */
export type SourceStart = {
  readonly index: number;
  readonly rest: string;
  readonly inParagraph: boolean;
};

/** Returns a line without the markers of what a block began in; empty for a blank line, null behind the end of that. */
type RestOf = (index: number) => string | null;

/**
 * The line after a formula or comment that begins at a line with its delimiter, on one or several lines within its container; that line where none
 * begins. A delimiter alone on its line always begins one, like a code fence, which may contain blank lines. One that is followed by text only does
 * when it is closed before the next blank line, so that distant text cannot change the meaning of these lines. `searched`: the last lines that were
 * searched without a closing delimiter, so that they are not searched again.
 */
export function endOfDelimited(
  delimiter: '$$' | '%%',
  { index: start, rest }: Pick<SourceStart, 'index' | 'rest'>,
  restOf: RestOf,
  searched: { from: number; to: number },
): number {
  const first = rest.trimEnd();
  const second = first.indexOf(delimiter, 2);
  const closes = first.length > 4 && first.endsWith(delimiter) && first.slice(2, -2).trim() !== '';
  // a comment that is followed by text on its line is part of a paragraph
  if (delimiter === '%%' && second >= 0) return second === first.length - 2 && closes ? start + 1 : start;
  if (closes) return start + 1;
  const isAlone = first === delimiter;
  if (!isAlone && searched.from <= start && start < searched.to) return start;
  let last = start;
  let index = start + 1;
  for (let line = restOf(index); line !== null; index += 1, line = restOf(index)) {
    if (line === '' && isAlone) continue;
    if (line === '') break;
    if (line.trimEnd().endsWith(delimiter)) return index + 1;
    last = index;
  }
  if (isAlone) return last + 1;
  Object.assign(searched, { from: start, to: index });
  return start;
}

/**
 * Returns where lines that are kept as source end, when they begin at a line; that line where none do. To be asked in the order of the text,
 * so that all answers take linear time.
 */
export function sourceLines(restOf: RestOf): (start: SourceStart) => number {
  const searched = { $$: { from: 0, to: 0 }, '%%': { from: 0, to: 0 } };

  /** To the line that ends it, without a pattern to an empty one, or to the end of what it is in. */
  function html({ index: start, rest }: SourceStart, close: RegExp | null): number {
    let index = start;
    for (let line: string | null = rest; line !== null; line = restOf(index)) {
      if (line === '' && close === null) return index;
      index += 1;
      if (close?.test(line)) return index;
    }
    return index;
  }

  return (begin) => {
    const { index: start, rest, inParagraph } = begin;
    for (const delimiter of ['$$', '%%'] as const)
      if (rest.startsWith(delimiter)) return endOfDelimited(delimiter, begin, restOf, searched[delimiter]);
    if (!rest.startsWith('<')) return start;
    for (const [open, close] of delimited) if (open.test(rest)) return html(begin, close);
    const isBlock = blockElement.test(rest) || (!inParagraph && loneTag.test(rest));
    return isBlock ? html(begin, null) : start;
  };
}

/** What is kept as source within a paragraph, and the parts of a text in which its delimiters mean nothing. */
const inlinePart =
  /\\[^\n]|\[\[[^[\]\n]+\]\]|%%[^\n%]*(?:%[^\n%]+)*%%|\$\$[^$\n]+\$\$|\$(?![\s$])(?:\\[^\n]|[^$\n\\])*(?<![\s\\])\$(?![\da-zA-Z])/g;

/** Blanks out the formulas and comments within a paragraph. */
const withoutInlineSource = (text: string): string =>
  /\$|%%/.test(text)
    ? text.replace(inlinePart, (part) => (/^[%$]/.test(part) ? ' '.repeat(part.length) : part))
    : text;

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Blanks out the code spans, formulas and comments of a paragraph. */
export function withoutSpans(text: string): string {
  const plain = text.includes('<!--') ? withoutHtmlComments(text) : text;
  return withoutInlineSource(plain.includes('`') ? withoutCodeSpans(plain) : plain);
}

/** A comment that is not closed is text. */
function withoutHtmlComments(text: string): string {
  let result = '';
  let at = 0;
  for (;;) {
    const start = text.indexOf('<!--', at);
    const end = start < 0 ? -1 : text.indexOf('-->', start + 4);
    if (end < 0) return result + text.slice(at);
    result += text.slice(at, start) + blank(text.slice(start, end + 3));
    at = end + 3;
  }
}

/** A part of a text, without its end. */
type Range = { readonly start: number; readonly end: number };

/** Where wiki links stand, in order. Linear: where one is not closed, none that begins within it is either. */
function wikiLinksIn(text: string): readonly Range[] {
  const links: Range[] = [];
  const stops = /[\]\n]/g;
  for (let at = text.indexOf('[['); at >= 0; ) {
    stops.lastIndex = at + 2;
    const stop = stops.exec(text)?.index ?? text.length;
    const isEscaped = text[at - 1] === '\\';
    const isClosed = stop > at + 2 && text.startsWith(']]', stop);
    if (isClosed && !isEscaped) links.push({ start: at, end: stop + 2 });
    at = text.indexOf('[[', isClosed && isEscaped ? at + 1 : stop);
  }
  return links;
}

/**
 * A code span ends at the next run of as many backticks; those within a wiki link belong to the name of its note. Linear: each length is
 * looked for from where its last search ended.
 */
function withoutCodeSpans(text: string): string {
  const runs = [...text.matchAll(/`+/g)];
  const links = text.includes('[[') ? wikiLinksIn(text) : [];
  let link = 0;
  const byLength = new Map<number, number[]>();
  for (const run of runs) {
    const ends = byLength.get(run[0].length) ?? [];
    ends.push(run.index);
    byLength.set(run[0].length, ends);
  }
  const next = new Map<number, number>();
  let result = '';
  let at = 0;
  for (const run of runs) {
    if (run.index < at || text[run.index - 1] === '\\') continue;
    while (link < links.length && (links[link]?.end ?? 0) <= run.index) link += 1;
    const start = links[link]?.start ?? text.length;
    if (start >= at && start < run.index) continue;
    const { length } = run[0];
    const ends = byLength.get(length) ?? [];
    let index = next.get(length) ?? 0;
    while (index < ends.length && (ends[index] ?? 0) <= run.index) index += 1;
    next.set(length, index);
    const end = ends[index];
    if (end === undefined) continue;
    result += text.slice(at, run.index) + blank(text.slice(run.index, end + length));
    at = end + length;
  }
  return result + text.slice(at);
}
