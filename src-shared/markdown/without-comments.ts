import type { Token } from 'markdown-it';
import { noteParser } from './dialect/note-dialect.ts';
import { opaqueBlock } from './dialect/opaque-blocks.ts';
import { opaqueInline } from './dialect/opaque-inlines.ts';

/** What may begin a comment. */
const opening = /%%|<!--/;
/** A comment in a text that is not parsed any further: in a block of HTML, it goes to the end where nothing closes it. */
const inSource = /<!--[\s\S]*?(?:-->|$)|%%[^\n]*?%%/g;
const inHtml = /<!--[\s\S]*?(?:-->|$)/g;

/**
 * A Markdown text without front matter in which comments, `%% … %%` and `<!-- … -->`, are blank, as the dialect of notes reads them: also over
 * several lines, not in code, and what nothing closes is text or goes on to the end. Each line stays where it is; its newlines are LF.
 */
export function withoutComments(markdown: string): string {
  if (!opening.test(markdown)) return markdown;
  const lines = markdown.split(/\r\n?|\n/);
  const blanks = new Blanks(lines);
  let row: readonly [number, number] = [0, 0];
  for (const token of noteParser().parse(lines.join('\n'), {})) {
    const { type, map, info } = token;
    if (map !== null && type === 'tr_open') {
      row = map;
      blanks.moveTo(row[0]);
    }
    if (map !== null && type === opaqueBlock && info === 'comment') blanks.addLines(...map);
    else if (map !== null && type === 'html_block') blanks.addMatches(...map, inHtml);
    else if (map !== null && type === opaqueBlock && (info === 'text' || info === 'footnote'))
      blanks.addMatches(...map, inSource);
    else if (type === 'inline') {
      if (map !== null) blanks.moveTo(map[0]);
      for (const child of commentsIn(token)) blanks.addNext(child, (map ?? row)[1]);
    }
  }
  return blanks.apply();
}

/** The comments of a paragraph, and its code, in which the same text is none; with the descriptions of its images. */
const commentsIn = ({ children }: Token): Token[] =>
  (children ?? [])
    .flatMap((child) => (child.type === 'image' ? (child.children ?? []) : [child]))
    .filter(
      ({ type, info, content }) =>
        (type === opaqueInline && info === 'comment') ||
        (type === 'html_inline' && content.startsWith('<!--')) ||
        (type === 'code_inline' && opening.test(content)),
    );

/** Parts of lines that become blank. */
class Blanks {
  readonly #lines: readonly string[];
  readonly #parts = new Map<number, (readonly [from: number, to: number])[]>();
  /** From where the next comment is looked for: no place is looked at twice. */
  #line = 0;
  #column = 0;
  /** Whether something of this paragraph or row was not found: then nothing else of it is looked for. */
  #isLost = false;

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  moveTo(line: number): void {
    if (line <= this.#line) return;
    this.#line = line;
    this.#column = 0;
    this.#isLost = false;
  }

  addLines(start: number, end: number): void {
    for (let line = start; line < end; line += 1) this.#add(line, 0, this.#lines[line]?.length ?? 0);
  }

  addMatches(start: number, end: number, what: RegExp): void {
    let line = start;
    let lineStart = 0;
    const source = this.#lines.slice(start, end).join('\n');
    const lengthOf = (at: number): number => this.#lines[at]?.length ?? 0;
    for (const { 0: found, index } of source.matchAll(what)) {
      let from = index;
      const to = index + found.length;
      while (from < to) {
        while (from > lineStart + lengthOf(line)) {
          lineStart += lengthOf(line) + 1;
          line += 1;
        }
        this.#add(line, from - lineStart, Math.min(to - lineStart, lengthOf(line)));
        from = lineStart + lengthOf(line) + 1;
      }
    }
  }

  /** The next place of a comment above a line, or of code, which stays. */
  addNext({ type, content }: Token, end: number): void {
    for (const piece of content.split('\n')) {
      const text = piece.trim();
      if (text === '' || this.#isLost) continue;
      let [line, column] = [this.#line, -1];
      for (; line < end; line += 1) {
        column = (this.#lines[line] ?? '').indexOf(text, line === this.#line ? this.#column : 0);
        if (column >= 0) break;
      }
      if (column < 0) {
        // code over two lines is one line in its token, and a bar in a table has lost its backslash
        this.#isLost = true;
        if (type !== 'code_inline') this.addMatches(this.#line, end, inSource);
        return;
      }
      this.#line = line;
      this.#column = column + text.length;
      if (type !== 'code_inline') this.#add(line, column, this.#column);
    }
  }

  #add(line: number, from: number, to: number): void {
    const parts = this.#parts.get(line);
    if (parts === undefined) this.#parts.set(line, [[from, to]]);
    else parts.push([from, to]);
  }

  apply(): string {
    return this.#lines
      .map((line, index) => {
        let [text, at] = ['', 0];
        for (const [from, to] of this.#parts.get(index) ?? []) {
          if (from < at) continue;
          text += line.slice(at, from) + ' '.repeat(to - from);
          at = to;
        }
        return text + line.slice(at);
      })
      .join('\n');
  }
}
