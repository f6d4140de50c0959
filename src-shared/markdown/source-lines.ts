/*
 * Lines that are kept as source, in which nothing is a link or a tag: formulas, comments and HTML. By the rules of the dialect, but line by
 * line, as `readParagraphs` reads.
 */

/** A line without its quote and list markers, and those markers. */
export type MarkedLine = { readonly prefix: string; readonly rest: string };

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

/**
 * Returns where lines that are kept as source end, when they begin at a line; that line where none do. To be asked in the order of the
 * text, so that all answers take linear time.
 */
export function sourceLines(
  lineAt: (index: number) => MarkedLine | undefined,
): (start: number, inParagraph: boolean) => number {
  /** Up to where no closing delimiter was found. */
  const searched = new Map<string, number>();

  function endingWith(delimiter: string, start: number, begin: MarkedLine): number {
    const first = begin.rest.trimEnd();
    const second = first.indexOf(delimiter, 2);
    const closes = first.length > 4 && first.endsWith(delimiter) && first.slice(2, -2).trim() !== '';
    if (delimiter === '%%' && second >= 0) return second === first.length - 2 && closes ? start + 1 : start;
    if (closes) return start + 1;
    const isAlone = first === delimiter;
    if (!isAlone && start < (searched.get(delimiter) ?? 0)) return start;
    let last = start;
    let index = start + 1;
    for (let line = lineAt(index); line !== undefined; index += 1, line = lineAt(index)) {
      const isBlank = line.rest === '' && !line.prefix.includes('>');
      if (isBlank && isAlone && !begin.prefix.includes('>')) continue;
      if (isBlank || !isWithin(begin, line)) break;
      if (line.rest === '' && !isAlone) break;
      if (line.rest.trimEnd().endsWith(delimiter)) return index + 1;
      last = index;
    }
    if (isAlone) return last + 1;
    searched.set(delimiter, index);
    return start;
  }

  /** To the line that ends it, or to the end of its container. */
  function html(
    start: number,
    begin: MarkedLine,
    isEnd: (rest: string) => boolean,
    ends: 'with' | 'before',
  ): number {
    let index = start;
    for (let line: MarkedLine | undefined = begin; line !== undefined; line = lineAt(index)) {
      if (index > start && !isWithin(begin, line)) return index;
      if (isEnd(line.rest)) return ends === 'with' ? index + 1 : index;
      index += 1;
    }
    return index;
  }

  return (start, inParagraph) => {
    const begin = lineAt(start);
    if (begin === undefined) return start;
    const { rest } = begin;
    if (rest.startsWith('$$')) return endingWith('$$', start, begin);
    if (rest.startsWith('%%')) return endingWith('%%', start, begin);
    if (!rest.startsWith('<')) return start;
    for (const [open, close] of delimited)
      if (open.test(rest)) return html(start, begin, (text) => close.test(text), 'with');
    const goesOn = inParagraph && quotesOf(begin) <= quotesOf(lineAt(start - 1) ?? begin);
    const isBlock = blockElement.test(rest) || (!goesOn && loneTag.test(rest));
    return isBlock ? html(start, begin, (text) => text.trim() === '', 'before') : start;
  };
}

const quotesOf = ({ prefix }: MarkedLine): number => prefix.split('>').length - 1;

/** Whether a line is in the quotes and the list item in which a block began. */
function isWithin(begin: MarkedLine, line: MarkedLine): boolean {
  if (quotesOf(line) < quotesOf(begin)) return false;
  const inItem = begin.prefix.slice(begin.prefix.lastIndexOf('>') + 1);
  if (!/[^ \t]/.test(inItem) || line.rest === '') return true;
  const indent = line.prefix.slice(line.prefix.lastIndexOf('>') + 1);
  return (
    /^[ \t]*/.exec(indent)?.[0].length === indent.length &&
    (indent.includes('\t') || indent.length >= inItem.length)
  );
}

/** What is kept as source within a paragraph, and the parts of a text in which its delimiters mean nothing. */
const inlinePart =
  /\\[^\n]|\[\[[^[\]\n]+\]\]|%%[^\n%]*(?:%[^\n%]+)*%%|\$\$[^$\n]+\$\$|\$(?![\s$])(?:\\[^\n]|[^$\n\\])*(?<![\s\\])\$(?!\d)/g;

/** Blanks out the formulas and comments within a paragraph. */
export const withoutInlineSource = (text: string): string =>
  /\$|%%/.test(text)
    ? text.replace(inlinePart, (part) => (/^[%$]/.test(part) ? ' '.repeat(part.length) : part))
    : text;
