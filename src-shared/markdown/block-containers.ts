/*
 * The quotes, items and footnotes around a line, as the dialect of notes reads their markers.
 */

/** A quote, or an item or a footnote, of whose lines as many columns are its indentation as `least` to `most`. */
export type Container = {
  readonly kind: 'quote' | 'item' | 'footnote';
  readonly least: number;
  readonly most: number;
};

/** More containers in each other are no containers: those of an empty line are the most work for the fewest characters. */
const mostContainers = 100;

/** How far a line was read: to a column, behind which there may be indentation; its `text` begins at another. */
export type Reading = { readonly line: string; column: number; text: number; textColumn: number };

export function readingOf(line: string): Reading {
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

export const isBlank = ({ line, text }: Reading): boolean => text === line.length;
export const isIndented = ({ column, textColumn }: Reading): boolean => textColumn - column >= 4;

/** Reads the marks with which a line goes on in containers; returns in how many it does. */
export function follow(reading: Reading, containers: readonly Container[], lineBefore = ''): number {
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
export function containersIn(reading: Reading, depth: number, inParagraph: boolean): readonly Container[] {
  let container = depth < mostContainers ? containerAt(reading, inParagraph) : null;
  if (container === null) return none;
  const begun: Container[] = [];
  while (container !== null) {
    begun.push(container);
    container = depth + begun.length < mostContainers ? containerAt(reading, false) : null;
  }
  return begun;
}

/** No containers. */
export const none: readonly Container[] = [];

const quote: Container = { kind: 'quote', least: 0, most: 0 };
const footnote: Container = { kind: 'footnote', least: 2, most: 4 };
const footnoteMarker = /\[\^[^\]\s]+\]:/y;

function containerAt(reading: Reading, inParagraph: boolean): Container | null {
  const { line, text } = reading;
  if (isIndented(reading)) return null;
  if (readQuote(reading)) return quote;
  if (line[text] === '[') {
    footnoteMarker.lastIndex = text;
    if (!footnoteMarker.test(line)) return null;
    move(reading, footnoteMarker.lastIndex);
    return footnote;
  }
  const end = endOfListMarker(line, text, inParagraph);
  if (end === text) return null;
  const { column } = reading;
  move(reading, end);
  const spaces = reading.textColumn - reading.column;
  const taken = isBlank(reading) || spaces > 4 ? 1 : spaces;
  const indent = reading.column + taken - column;
  reading.column += Math.min(taken, spaces);
  return { kind: 'item', least: indent, most: indent };
}

/** A thematic break, which looks like an item. */
export const rule = /^(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const listMarker = /(?:[-+*]|(\d{1,9})[.)])(?=[ \t]|$)/y;

/** Where the marker of an item ends, or `at` where none is. Within a paragraph only one that counts from 1 and has text begins a list. */
function endOfListMarker(line: string, at: number, inParagraph: boolean): number {
  const first = line[at] ?? '';
  const isBullet = first === '-' || first === '*' || first === '+';
  if (!isBullet && !(first >= '0' && first <= '9')) return at;
  listMarker.lastIndex = at;
  if (!listMarker.test(line)) return at;
  const end = listMarker.lastIndex;
  if (isBullet && line.includes(first, at + 1) && rule.test(line.slice(at))) return at;
  const isFirst = isBullet || Number.parseInt(line.slice(at, end), 10) === 1;
  return inParagraph && (!isFirst || line.slice(end).trim() === '') ? at : end;
}
