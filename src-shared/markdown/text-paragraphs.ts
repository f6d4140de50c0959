import { sourceLines, withoutSpans } from './source-lines.ts';

/**
 * The text of a block, such as a paragraph, a heading or a table, or a block of code. Code spans, formulas and comments are blanked out of
 * the text, which keeps its length; lines of formulas, comments and HTML are in no paragraph.
 */
export type Paragraph =
  | { readonly kind: 'code' }
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Where each line of the text begins in the Markdown, after its quote and list markers. */
      readonly lineStarts: readonly number[];
      /** Of a task, whether it is done; null for any other text. */
      readonly isDone: boolean | null;
      readonly hasTable: boolean;
    };

/**
 * Splits a Markdown text into its paragraphs, in order, as the dialect of notes reads it, but in one pass over its lines. Front matter must be
 * cut off.
 */
export function* readParagraphs(markdown: string): Generator<Paragraph> {
  let lines: string[] = [];
  let lineStarts: number[] = [];
  let isDone: boolean | null = null;
  let hasTable = false;
  /** The line before, which may be the head of a table unless it repeated no markers or is indented. */
  let restBefore = '';
  const take = (): Paragraph => {
    const text = withoutSpans(lines.join('\n'));
    const paragraph: Paragraph = { kind: 'text', text, lineStarts, isDone, hasTable };
    lines = [];
    lineStarts = [];
    isDone = null;
    hasTable = false;
    return paragraph;
  };
  /** What the last line is in, from the outermost. */
  let open: readonly Container[] = [];
  /** The innermost is an item whose first line was empty. */
  let isFresh = false;
  let openFence: string | null = null;
  const all = markdown.split('\n');
  const endOfSource = sourceLines((index) => {
    const line = all[index];
    if (line === undefined) return null;
    const reading = readingOf(line);
    return follow(reading, open, all[index - 1]) === open.length ? line.slice(reading.text) : null;
  });
  /** The line after those that are kept as source. */
  let sourceEnd = 0;
  let next = 0;
  for (const [index, line] of all.entries()) {
    const start = next;
    next += line.length + 1;
    if (index < sourceEnd) continue;
    const reading = readingOf(line);
    const depth = follow(reading, open, all[index - 1]);
    const isWithin = depth === open.length;
    if (openFence !== null && isWithin) {
      if (!isIndented(reading) && endsFence(line.slice(reading.text), openFence)) openFence = null;
      continue;
    }
    openFence = null;
    let isFirst: boolean = isFresh && isWithin;
    isFresh = false;
    if (isBlank(reading)) {
      if (lines.length > 0) yield take();
      // one empty line is all that an item may begin with
      if (isFirst || !isWithin) open = open.slice(0, isFirst ? depth - 1 : depth);
      continue;
    }
    // a table has no lines that are indented or repeat no markers
    if (hasTable && (isIndented(reading) || !isWithin)) yield take();
    const begun = containersIn(reading, depth, lines.length > 0 && isWithin && !hasTable);
    if (begun.length > 0) {
      if (lines.length > 0) yield take();
      open = [...open.slice(0, depth), ...begun];
      isFirst = begun.at(-1)?.kind === 'item';
      isFresh = isFirst;
      if (isBlank(reading)) continue;
      isFresh = false;
    }
    const rest = line.slice(reading.text);
    const around = open;
    const left = isWithin || begun.length > 0 ? [] : open.slice(depth);
    const own = left.length === 0 ? open : open.slice(0, depth);
    if (lines.length > 0 && left.some(({ kind }) => kind === 'footnote')) yield take();
    const goesOn = lines.length > 0;
    if (isIndented(reading) && !goesOn) {
      open = own;
      yield { kind: 'code' };
      continue;
    }
    const hasHead: boolean =
      goesOn && isWithin && !isIndented(reading) && !hasTable && isTableRule(rest, restBefore);
    const readsInItem = goesOn && left.length > 0 && left.every(({ kind }) => kind === 'item');
    const leaf = isIndented(reading) || hasHead ? 'text' : leafOf(rest, goesOn && isWithin);
    if (leaf === 'source')
      // what ends a paragraph of an item is read as in the item
      for (open of readsInItem ? [around, own] : [own]) {
        sourceEnd = endOfSource({ index, rest, inParagraph: goesOn });
        if (sourceEnd <= index) break;
      }
    // a line of a paragraph need not repeat the markers of what the paragraph is in
    const isText = leaf === 'text' || (leaf === 'source' && sourceEnd <= index);
    open = isText && goesOn ? around : own;
    if (hasHead) {
      // what is before the head of a table is a paragraph, and a table is no task
      const [head = '', headStart = 0] = [lines.pop(), lineStarts.pop()];
      if (lines.length > 0) yield take();
      [lines, lineStarts, isDone] = [[head], [headStart], null];
    }
    if (isText) {
      const [marker = '', mark] = isFirst && !goesOn ? (task.exec(rest) ?? []) : [];
      if (mark !== undefined) isDone = mark !== ' ';
      lines.push(mark === undefined ? rest : ' '.repeat(marker.length) + rest.slice(marker.length));
      lineStarts.push(start + reading.text);
      hasTable ||= hasHead;
      restBefore = goesOn && (left.length > 0 || isIndented(reading)) ? '' : rest;
      continue;
    }
    if (leaf === 'underline') isDone = null; // a heading is no task
    if (lines.length > 0) yield take();
    if (leaf === 'heading') {
      lines.push(rest);
      lineStarts.push(start + reading.text);
      yield take();
    } else if (leaf === 'fence') {
      openFence = fence.exec(rest)?.[0] ?? null;
      yield { kind: 'code' };
    }
  }
  if (lines.length > 0) yield take();
}

const heading = /^#{1,6}(?=[ \t]|$)/;
const underline = /^(?:=+|-+)[ \t]*$/;
const rule = /^(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const fence = /^(?:`{3,}(?=[^`]*$)|~{3,})/;
const task = /^\[([ xX])\](?:[ \t]|$)/;

/** What a line is, without its markers; `source`: it may be kept as it is. */
function leafOf(
  rest: string,
  inParagraph: boolean,
): 'text' | 'heading' | 'underline' | 'rule' | 'fence' | 'source' {
  switch (rest[0]) {
    case '#':
      return heading.test(rest) ? 'heading' : 'text';
    case '=':
    case '-':
      if (inParagraph && underline.test(rest)) return 'underline';
      return rule.test(rest) ? 'rule' : 'text';
    case '*':
    case '_':
      return rule.test(rest) ? 'rule' : 'text';
    case '`':
    case '~':
      return fence.test(rest) ? 'fence' : 'text';
    case '$':
    case '%':
    case '<':
      return 'source';
    default:
      return 'text';
  }
}

function endsFence(rest: string, opened: string): boolean {
  const mark = /^(?:`+|~+)(?=[ \t]*$)/.exec(rest)?.[0] ?? '';
  return mark.startsWith(opened);
}

/** A quote, or an item or a footnote, of whose lines as many columns are its indentation as `least` to `most`. */
type Container = {
  readonly kind: 'quote' | 'item' | 'footnote';
  readonly least: number;
  readonly most: number;
};

/** More containers in each other are no containers: those of an empty line are the most work for the fewest characters. */
const mostContainers = 100;

/** How far a line was read: to a column, behind which there may be indentation; its `text` begins at another. */
type Reading = { readonly line: string; column: number; text: number; textColumn: number };

function readingOf(line: string): Reading {
  const reading = { line, column: 0, text: 0, textColumn: 0 };
  move(reading, 0);
  return reading;
}

/** Reads on to `at`, behind what begins with the text. */
function move(reading: Reading, at: number): void {
  reading.column = reading.textColumn + at - reading.text;
  reading.text = at;
  reading.textColumn = reading.column;
  for (;;) {
    const character = reading.line[reading.text];
    if (character === ' ') reading.textColumn += 1;
    else if (character === '\t') reading.textColumn += 4 - (reading.textColumn % 4);
    else return;
    reading.text += 1;
  }
}

const isBlank = ({ line, text }: Reading): boolean => text === line.length;
const isIndented = ({ column, textColumn }: Reading): boolean => textColumn - column >= 4;

/** Reads the marks with which a line goes on in containers; returns in how many it does. */
function follow(reading: Reading, containers: readonly Container[], lineBefore = ''): number {
  let depth = 0;
  for (const { kind, least, most } of containers) {
    const indent = reading.textColumn - reading.column;
    if (kind === 'quote') {
      if (!readQuote(reading)) break;
    } else if (indent >= least || (kind === 'footnote' && goesOnInFootnote(reading, lineBefore)))
      reading.column += Math.min(indent, most);
    else if (!isBlank(reading)) break;
    depth += 1;
  }
  return depth;
}

/** The line below one of a footnote need not be indented where it begins nothing. */
const goesOnInFootnote = ({ line, text }: Reading, lineBefore: string): boolean =>
  lineBefore.trim() !== '' && !/^(?:[-*+#>`~|[]|\d+[.)]|$)/.test(line.slice(text));

function readQuote(reading: Reading): boolean {
  if (reading.line[reading.text] !== '>') return false;
  move(reading, reading.text + 1);
  if (reading.textColumn > reading.column) reading.column += 1;
  return true;
}

/** Reads the marks of the containers that begin in a line. `depth`: of those around. */
function containersIn(reading: Reading, depth: number, inParagraph: boolean): readonly Container[] {
  const begun: Container[] = [];
  while (depth + begun.length < mostContainers) {
    const container = containerAt(reading, inParagraph && begun.length === 0);
    if (container === null) break;
    begun.push(container);
  }
  return begun;
}

const listMarker = /(?:[-+*]|(\d{1,9})[.)])(?=[ \t]|$)/y;
const footnoteMarker = /\[\^[^\]\s]+\]:/y;

function containerAt(reading: Reading, inParagraph: boolean): Container | null {
  const { line, text } = reading;
  const first = line[text] ?? '';
  if (isIndented(reading) || !/[>[\-+*\d]/.test(first)) return null;
  if (readQuote(reading)) return { kind: 'quote', least: 0, most: 0 };
  const marker = first === '[' ? footnoteMarker : listMarker;
  marker.lastIndex = text;
  const [found, number = '1'] = marker.exec(line) ?? [];
  if (found === undefined) return null;
  if (first === '[') {
    move(reading, text + found.length);
    return { kind: 'footnote', least: 2, most: 4 };
  }
  if ((first === '*' || first === '-') && rule.test(line.slice(text))) return null;
  const { column } = reading;
  if (inParagraph && (Number(number) !== 1 || line.slice(text + found.length).trim() === '')) return null;
  move(reading, text + found.length);
  const spaces = reading.textColumn - reading.column;
  const taken = isBlank(reading) || spaces > 4 ? 1 : spaces;
  const indent = reading.column + taken - column;
  reading.column += Math.min(taken, spaces);
  return { kind: 'item', least: indent, most: indent };
}

/** The cells of a row of a table: an escaped bar does not separate cells. */
export function cellsOf(row: string): string[] {
  const cells = row.trim().split(/(?<!\\)\|/);
  if (cells[0] === '') cells.shift();
  if (cells.at(-1) === '') cells.pop();
  return cells;
}

/** Whether a line divides the head of a table, the line before, from its rows, as `|---|:-:|`. */
function isTableRule(line: string, head: string): boolean {
  if (!/^(?!-[ \t])[|:-][|:\- \t]+$/.test(line) || !`${line}${head}`.includes('|')) return false;
  const cells = cellsOf(line);
  return cells.length === cellsOf(head).length && cells.every((cell) => /^[ \t]*:?-+:?[ \t]*$/.test(cell));
}

/** Returns where a position of a paragraph's text is in the Markdown. */
export function sourceOffsets({
  text,
  lineStarts,
}: Pick<Extract<Paragraph, { kind: 'text' }>, 'text' | 'lineStarts'>): (at: number) => number {
  const begins = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) begins.push(end + 1);
  return (at) => {
    let line = 0;
    for (let high = begins.length - 1; line < high; ) {
      const middle = (line + high + 1) >> 1;
      if ((begins[middle] ?? 0) <= at) line = middle;
      else high = middle - 1;
    }
    return (lineStarts[line] ?? 0) + at - (begins[line] ?? 0);
  };
}
