import { isFileName, withoutSize } from '../../../src-shared/markdown/image-description.ts';
import { splitNoteSource } from '../../../src-shared/markdown/note-source.ts';
import { withoutComments } from '../../../src-shared/markdown/without-comments.ts';
import { isSensitive, withoutSensitiveLines } from './sensitive-lines.ts';

/** Characters that front matter may have: more of them are data. */
const longest = 10_000;

/** A note's front matter without its lines of dashes, empty if it has none, and the text after it. */
export function splitFrontMatter(content: string): { readonly yaml: string; readonly body: string } {
  const { bom, frontMatter } = splitNoteSource(content.slice(0, longest));
  if (frontMatter === null) return { yaml: '', body: content };
  const { open, yaml, close } = frontMatter;
  return { yaml, body: content.slice(bom.length + open.length + yaml.length + close.length) };
}

/** Signs that make a Markdown parser's work grow faster than the text; no note of a person holds so many. */
const mostDelimiters = 20_000;
/** Cells of tables, about, which become tokens many times their size. */
const mostCells = 50_000;
/** Lines a parser takes in reasonable time; a text of more is data. */
const mostLines = 20_000;

/** How many matches of an expression (with the flag `g`) a text has. */
export const countOf = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

/** Whether a text was made to be hard for a parser, or is data: it is read line by line. */
export const isHard = (text: string): boolean =>
  countOf(text, /\r\n?|\n/g) > mostLines ||
  countOf(text, /\|/g) > mostCells ||
  countOf(text, /[[\]*_<`~%]/g) > mostDelimiters + text.length / 20 ||
  countOf(text, /^(?:[ \t]*>){8,}/gm) > 1_000;

/** The text of a note that its readers see: without front matter and comments. */
export function visibleText(content: string): string {
  const { body } = splitFrontMatter(content);
  return isHard(body)
    ? body.replace(/<!--[\s\S]*?(?:-->|$)|%%[\s\S]*?(?:%%|$)/g, ' ')
    : withoutComments(body);
}

/** Images, and other files that are shown in a note: what is embedded, or the description. */
const shownFiles = /!\[\[([^[\]\n|#]*)(?:[|#][^[\]\n]*)?\]\]|!\[([^[\]\n]*)\]\([^()\n]*\)/g;

/** Without those that only a program gave a name. */
const withoutFileNames = (text: string): string =>
  text.replace(shownFiles, (all: string, embedded?: string, description?: string) =>
    isFileName(withoutSize(embedded ?? description ?? '')) ? '' : all,
  );

/** The text of a note that something may be made of: what its readers see, but for lines that hold a secret. */
export const readableText = (content: string, title: string): string =>
  withoutSensitiveLines(withoutFileNames(visibleText(content)), title);

/** A note as far as something may be made of it; its front matter stays. */
export function readableNote<Note extends { readonly title: string; readonly content: string }>(
  note: Note,
): Note {
  // databases and networks take no half of a character
  const [title, content] = [note.title.toWellFormed(), note.content.toWellFormed()];
  const front = content.slice(0, content.length - splitFrontMatter(content).body.length);
  return { ...note, title: isSensitive(title) ? '' : title, content: front + readableText(content, title) };
}
