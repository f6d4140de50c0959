import {
  type Container,
  containersIn,
  follow,
  isBlank,
  isIndented,
  none,
  type Reading,
  readingOf,
  rule,
} from './block-containers.ts';
import { type SourceStart, sourceLines, withoutSpans } from './source-lines.ts';

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
  const lines = markdown.split('\n');
  const reader = new ParagraphReader(lines);
  let start = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    reader.readLine(line, index, start);
    start += line.length + 1;
    if (reader.ended.length === 0) continue;
    yield* reader.ended;
    reader.ended.length = 0;
  }
  reader.endParagraph();
  yield* reader.ended;
}

/** A line behind the markers that it repeats and the containers that it begins. */
type Content = {
  readonly index: number;
  readonly text: string;
  /** Where its text begins in the Markdown. */
  readonly start: number;
  readonly isIndented: boolean;
  /** It is the first one of an item. */
  readonly isFirst: boolean;
  /** The containers around the line before whose markers this line does not repeat. */
  readonly left: readonly Container[];
};

class ParagraphReader {
  /** What was read since it was emptied. */
  readonly ended: Paragraph[] = [];
  readonly #source: readonly string[];
  readonly #endOfSource: (start: SourceStart) => number;
  /** The line after those that are kept as source. */
  #sourceEnd = 0;
  /** What the last line is in, from the outermost. */
  #open = none;
  /** The innermost is an item whose first line was empty. */
  #isFresh = false;
  #openFence: string | null = null;
  /** The paragraph that the last line is in; none without lines. */
  #lines: string[] = [];
  #lineStarts: number[] = [];
  #isDone: boolean | null = null;
  #hasTable = false;
  /** The line before, which may be the head of a table unless it repeated no markers or is indented. */
  #textBefore = '';

  constructor(source: readonly string[]) {
    this.#source = source;
    this.#endOfSource = sourceLines((index) => {
      const line = source[index];
      if (line === undefined) return null;
      const reading = readingOf(line);
      return this.#follow(reading, index) === this.#open.length ? line.slice(reading.text) : null;
    });
  }

  readLine(line: string, index: number, lineStart: number): void {
    if (index < this.#sourceEnd) return;
    const reading = readingOf(line);
    const depth = this.#follow(reading, index);
    const isWithin = depth === this.#open.length;
    if (this.#openFence !== null && isWithin) {
      const isEnd = !isIndented(reading) && endsFence(line.slice(reading.text), this.#openFence);
      if (isEnd) this.#openFence = null;
      return;
    }
    this.#openFence = null;
    let isFirst = this.#isFresh && isWithin;
    this.#isFresh = false;
    if (isBlank(reading)) {
      this.endParagraph();
      // one empty line is all that an item may begin with
      if (isFirst || !isWithin) this.#open = this.#open.slice(0, isFirst ? depth - 1 : depth);
      return;
    }
    // a table has no lines that are indented or repeat no markers
    if (this.#hasTable && (isIndented(reading) || !isWithin)) this.endParagraph();
    const begun = containersIn(reading, depth, this.#lines.length > 0 && isWithin && !this.#hasTable);
    if (begun.length > 0) {
      this.endParagraph();
      this.#open = depth === 0 ? begun : [...this.#open.slice(0, depth), ...begun];
      isFirst = begun.at(-1)?.kind === 'item';
      this.#isFresh = isFirst && isBlank(reading);
      if (isBlank(reading)) return;
    }
    this.#readContent({
      index,
      text: line.slice(reading.text),
      start: lineStart + reading.text,
      isIndented: isIndented(reading),
      isFirst,
      left: isWithin || begun.length > 0 ? none : this.#open.slice(depth),
    });
  }

  #follow(reading: Reading, index: number): number {
    return this.#open.length === 0 ? 0 : follow(reading, this.#open, this.#source[index - 1]);
  }

  #readContent(content: Content): void {
    const { text, left } = content;
    const around = this.#open;
    const own = left.length === 0 ? around : around.slice(0, around.length - left.length);
    if (left.some(({ kind }) => kind === 'footnote')) this.endParagraph();
    const goesOn = this.#lines.length > 0;
    if (content.isIndented && !goesOn) {
      this.#open = own;
      this.ended.push({ kind: 'code' });
      return;
    }
    const mayHaveHead = goesOn && left.length === 0 && !content.isIndented && !this.#hasTable;
    const hasHead = mayHaveHead && isTableRule(text, this.#textBefore);
    const leaf = content.isIndented || hasHead ? 'text' : leafOf(text, goesOn && left.length === 0);
    if (leaf === 'text' || (leaf === 'source' && !this.#beginsSource(content, own))) {
      // a line of a paragraph need not repeat the markers of what the paragraph is in
      this.#open = goesOn ? around : own;
      if (hasHead) this.#beginTable();
      this.#addText(content, goesOn);
      return;
    }
    this.#open = own;
    if (leaf === 'underline') this.#isDone = null; // a heading is no task
    this.endParagraph();
    if (leaf === 'heading') {
      this.#add(text, content.start);
      this.endParagraph();
    } else if (leaf === 'fence') {
      this.#openFence = fence.exec(text)?.[0] ?? null;
      this.ended.push({ kind: 'code' });
    }
  }

  /** Whether lines that are kept as source begin. What ends a paragraph of an item is read as in the item first. */
  #beginsSource({ index, text: rest, left }: Content, own: readonly Container[]): boolean {
    const inParagraph = this.#lines.length > 0;
    const readsInItem = inParagraph && left.length > 0 && left.every(({ kind }) => kind === 'item');
    for (const open of readsInItem ? [this.#open, own] : [own]) {
      this.#open = open;
      this.#sourceEnd = this.#endOfSource({ index, rest, inParagraph });
      if (this.#sourceEnd <= index) return false;
    }
    return true;
  }

  /** The last line is the head of a table. What is before it is a paragraph, and a table is no task. */
  #beginTable(): void {
    const [head = '', start = 0] = [this.#lines.pop(), this.#lineStarts.pop()];
    this.endParagraph();
    this.#isDone = null;
    this.#hasTable = true;
    this.#add(head, start);
  }

  #addText({ text, start, isIndented, isFirst, left }: Content, goesOn: boolean): void {
    const [marker = '', mark] = isFirst && !goesOn && text[0] === '[' ? (task.exec(text) ?? []) : [];
    if (mark !== undefined) this.#isDone = mark !== ' ';
    this.#add(mark === undefined ? text : ' '.repeat(marker.length) + text.slice(marker.length), start);
    this.#textBefore = goesOn && (left.length > 0 || isIndented) ? '' : text;
  }

  #add(text: string, start: number): void {
    this.#lines.push(text);
    this.#lineStarts.push(start);
  }

  endParagraph(): void {
    if (this.#lines.length === 0) return;
    this.ended.push({
      kind: 'text',
      text: withoutSpans(this.#lines.join('\n')),
      lineStarts: this.#lineStarts,
      isDone: this.#isDone,
      hasTable: this.#hasTable,
    });
    this.#lines = [];
    this.#lineStarts = [];
    this.#isDone = null;
    this.#hasTable = false;
  }
}

const heading = /^#{1,6}(?=[ \t]|$)/;
const underline = /^(?:=+|-+)[ \t]*$/;
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
