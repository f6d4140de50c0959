import type { OutlineHeading } from '../note-view/note-view.ts';

/** A paragraph that may continue, or become a heading when a line of `=` or `-` follows. */
type OpenParagraph = { readonly text: string; readonly offset: number };

/**
 * The headings of a Markdown text in order, including those in quotes. It scans lines instead of parsing, because a large note is
 * scanned after each pause in typing.
 */
export function headingsOf(source: string): OutlineHeading[] {
  const headings: OutlineHeading[] = [];
  let fence: string | null = null;
  let paragraph: OpenParagraph | null = null;
  const readLine = (line: string, offset: number): OpenParagraph | null => {
    if (fence !== null) {
      if (closes(line, fence)) fence = null;
      return null;
    }
    fence = openedFence(line);
    if (fence !== null) return null;
    const heading = markedHeading(line, offset) ?? underlinedHeading(line, paragraph);
    if (heading !== null) headings.push(heading);
    return heading === null ? goneOn(line, offset, paragraph) : null;
  };
  for (let offset = 0; offset < source.length; ) {
    const end = source.indexOf('\n', offset);
    const line = source.slice(offset, end < 0 ? source.length : end);
    paragraph = readLine(line.replace(/^(?: {0,3}>[ \t]?)+/, ''), offset);
    offset += line.length + 1;
  }
  return headings;
}

function openedFence(line: string): string | null {
  const found = /^ {0,3}(?:(`{3,})[^`]*|(~{3,})(?!~).*)$/.exec(line);
  return found?.[1] ?? found?.[2] ?? null;
}

/** Whether a line closes a fence: with at least as many of the same characters. */
const closes = (line: string, fence: string): boolean =>
  /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1]?.startsWith(fence) ?? false;

function markedHeading(line: string, offset: number): OutlineHeading | null {
  const found = /^ {0,3}(#{1,6})(?:[ \t]+(?![ \t])(.*))?$/.exec(line);
  if (found === null) return null;
  const text = (found[2] ?? '').replace(/(?:^|(?<![ \t])[ \t]+)#+[ \t]*$/, '');
  return { level: found[1]?.length ?? 1, text: plain(text), offset };
}

function underlinedHeading(line: string, paragraph: OpenParagraph | null): OutlineHeading | null {
  const found = paragraph && /^ {0,3}(?:(=+)|-+)[ \t]*$/.exec(line);
  if (!found) return null;
  return { level: found[1] === undefined ? 2 : 1, text: plain(paragraph.text), offset: paragraph.offset };
}

/** Starts or continues a paragraph. List items, table rows and HTML cannot become a heading. */
function goneOn(line: string, offset: number, before: OpenParagraph | null): OpenParagraph | null {
  if (line.trim() === '' || /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/.test(line)) return null;
  if (/^ {0,3}(?:[-+*](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$)|[|<])/.test(line)) return null;
  if (before !== null) return { text: `${before.text} ${line.trim()}`, offset: before.offset };
  return /^ {4}|^\t/.test(line) ? null : { text: line, offset };
}

/** The longest heading text in characters, because a note may be one line of megabytes. */
const maxHeadingLength = 300;

/** The plain text of a line: links as their text, emphasis and code without delimiters, escapes resolved. */
const plain = (text: string): string =>
  withoutDelimiters(withoutBrackets(text.slice(0, maxHeadingLength)))
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();

const withoutBrackets = (text: string): string =>
  text
    .replace(/!?\[([^\][]*)\](?:\([^()]*\)|\[[^\][]*\])/g, '$1')
    .replace(/\[\[(?:[^\][|]*\|)?([^\][|]*)\]\]/g, '$1');

/** Delimiters of code, emphasis and strikethrough that stand together. */
const delimiters = /`+|\*+|_+|~+/g;

/**
 * A line without the delimiters of its code, emphasis and strikethrough, roughly by the rules of CommonMark. It looks at each delimiter
 * once, because a line may be nothing but delimiters.
 */
export function withoutDelimiters(text: string): string {
  const runs = [...text.matchAll(delimiters)].map(({ 0: run, index: at }) => ({ run, at }));
  const last = new Map(runs.map(({ run }, index) => [run, index]));
  const isCut = new Uint8Array(text.length);
  const cutFrom = (at: number, length: number): void => void isCut.fill(1, at, at + length);
  const pair = pairing(text, cutFrom);
  for (let index = 0; index < runs.length; index += 1) {
    const { run = '', at = 0 } = runs[index] ?? {};
    if (text[at - 1] === '\\') continue;
    if (!run.startsWith('`')) pair(run, at);
    else if ((last.get(run) ?? 0) > index) {
      do index += 1;
      while (runs[index]?.run !== run);
      cutFrom(at, run.length);
      cutFrom(runs[index]?.at ?? at, run.length);
    }
  }
  let plain = '';
  for (let at = 0; at < text.length; at += 1) if (isCut[at] === 0) plain += text.charAt(at);
  return plain;
}

/** Returns a function that is given the delimiters in order, and cuts both of a pair. */
function pairing(text: string, cutFrom: (at: number, length: number) => void) {
  const open: Readonly<Record<string, number[]>> = { '*': [], _: [], '~': [] };
  const all = Object.values(open);
  return (run: string, at: number): void => {
    const sign = run.charAt(0);
    const size = sign === '~' ? 2 : 1;
    if (size > 1 && run.length !== size) return;
    const [before = ' ', after = ' '] = [text[at - 1], text[at + run.length]];
    const isInWord = (character: string): boolean => sign === '_' && /[\p{L}\p{N}]/u.test(character);
    const mayOpen = /\S/.test(after) && !isInWord(before);
    let from = at;
    if (/\S/.test(before) && !isInWord(after))
      for (; from < at + run.length; from += size) {
        const opener = open[sign]?.pop();
        if (opener === undefined) break;
        cutFrom(opener, size);
        cutFrom(from, size);
        // What opened between the two does not close behind them.
        for (const others of all) while ((others.at(-1) ?? -1) > opener) others.pop();
      }
    for (; mayOpen && from < at + run.length; from += size) open[sign]?.push(from);
  };
}
