import { type MarkedLine, sourceLines, withoutInlineSource } from './source-lines.ts';

/**
 * A run of lines without a blank one between them, or a block of code. Code spans, formulas and comments are blanked out of its text,
 * which keeps its length; lines of formulas, comments and HTML are in no paragraph.
 */
export type Paragraph =
  | { readonly kind: 'code' }
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Where each line of the text begins in the Markdown, after its quote and list markers. */
      readonly lineStarts: readonly number[];
      /** How many items are tasks, and how many of those are not done. */
      readonly tasks: { readonly all: number; readonly open: number };
      readonly hasTable: boolean;
    };

/** Quote and list markers at the beginning of a line. */
const markers = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))*[ \t]*/;
const fence = /^(`{3,}(?=[^`]*$)|~{3,})/;

/** Splits a Markdown text into its paragraphs, in order. Front matter must be cut off. */
export function* readParagraphs(markdown: string): Generator<Paragraph> {
  let lines: string[] = [];
  let lineStarts: number[] = [];
  let start = 0;
  let next = 0;
  let tasks = { all: 0, open: 0 };
  let hasTable = false;
  let fenceMark: string | null = null;
  let inList = false;
  let afterBlank = true;
  const flush = function* (): Generator<Paragraph> {
    if (lines.length === 0) return;
    yield { kind: 'text', text: withoutSpans(lines.join('\n')), lineStarts, tasks, hasTable };
    lines = [];
    lineStarts = [];
    tasks = { all: 0, open: 0 };
    hasTable = false;
  };
  const all = markdown.split('\n');
  const lineAt = (index: number): MarkedLine | undefined => {
    const line = all[index];
    return line === undefined ? undefined : withoutMarkers(line);
  };
  const endOfSource = sourceLines(lineAt);
  /** The line after those that are kept as source. */
  let sourceEnd = 0;
  for (const [index, line] of all.entries()) {
    start = next;
    next += line.length + 1;
    if (index < sourceEnd) continue;
    const { prefix, rest } = withoutMarkers(line);
    if (fenceMark !== null) {
      const close = /^(`{3,}|~{3,})[ \t]*$/.exec(rest)?.[1];
      if (close?.[0] === fenceMark[0] && close !== undefined && close.length >= fenceMark.length)
        fenceMark = null;
      continue;
    }
    if (rest === '') {
      yield* flush();
      afterBlank = true;
      continue;
    }
    const opened = fence.exec(rest)?.[1];
    if (opened !== undefined) {
      yield* flush();
      yield { kind: 'code' };
      fenceMark = opened;
      continue;
    }
    const isItem = /[-+*.)]/.test(prefix);
    const isIndented = /^(?: {4}|\t)/.test(line);
    if (isIndented && !isItem && !inList && afterBlank) {
      yield { kind: 'code' };
      continue; // the line after it may be indented, too
    }
    sourceEnd = endOfSource(index, lines.length > 0 && !isItem);
    if (index < sourceEnd) {
      yield* flush();
      inList ||= isItem;
      afterBlank = false;
      continue;
    }
    inList = isItem || (inList && (isIndented || !afterBlank || /^[ \t]/.test(line)));
    const task = isItem ? /^\[([ xX])\][ \t]/.exec(rest)?.[1] : undefined;
    if (task !== undefined) {
      tasks = { all: tasks.all + 1, open: tasks.open + Number(task === ' ') };
      lines.push(rest.slice(4));
      lineStarts.push(start + prefix.length + 4);
    } else {
      lines.push(rest);
      lineStarts.push(start + prefix.length);
    }
    if (lines.length > 1 && lines.at(-2)?.includes('|') && isTableRule(rest)) hasTable = true;
    afterBlank = false;
  }
  yield* flush();
}

function withoutMarkers(line: string): MarkedLine {
  const prefix = markers.exec(line)?.[0] ?? '';
  return { prefix, rest: line.slice(prefix.length) };
}

/** Whether a line divides the head of a table from its rows, as `|---|:-:|`: a single cell has a bar before it. */
function isTableRule(line: string): boolean {
  if (!/^[|:\- \t]+$/.test(line)) return false;
  const [before = '', ...cells] = line.split('|');
  const hasBar = before === '';
  if (!hasBar) cells.unshift(before);
  if (cells.length > 1 && cells.at(-1)?.trim() === '') cells.pop();
  return cells.length > Number(!hasBar) && cells.every((cell) => /^[ \t]*:?-+:?[ \t]*$/.test(cell));
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

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Blanks out code spans, formulas and comments. */
function withoutSpans(text: string): string {
  const plain = text.includes('<!--') ? withoutComments(text) : text;
  return withoutInlineSource(plain.includes('`') ? withoutCodeSpans(plain) : plain);
}

/** One that is not closed is text. */
function withoutComments(text: string): string {
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
