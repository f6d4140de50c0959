import { splitNoteSource } from './note-source.ts';
import { repeatsTitle } from './plain-letters.ts';
import { plainLinesOf } from './plain-text.ts';

/** Longest excerpt, in characters. */
export const excerptLength = 160;

/** The version of the algorithm. Increasing it makes every journal recompute its excerpts at the next start. */
export const excerptVersion = 7;

/** How many characters are read: first enough for most notes, then more for texts with much markup. */
const readings = [400, 2_000, 8_000];
/** How many characters of a text an excerpt may depend on. */
export const excerptReads = 8_000;

/**
 * The first words of a Markdown text without markup, on one line, for the note list, which shows them below the title: first lines that
 * repeat it are left out, and so are names of files and of blocks, and the source of diagrams. Reads no more than it needs, so its cost does not grow with the note.
 */
export function excerptOf(markdown: string, title: string): string {
  const { body } = splitNoteSource(markdown.slice(0, excerptReads));
  let text = '';
  for (const length of readings) {
    const lines = plainLinesOf(beginningOf(body, length));
    const first = lines.findIndex((line) => !repeatsTitle(line, title));
    text = first < 0 ? '' : lines.slice(first).join(' ');
    if (body.length <= length || text.length > excerptLength + 80) break;
  }
  return shortened(text.toWellFormed(), excerptLength);
}

/** At most `length` characters of a text, with an ellipsis where it goes on. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  // a character has two units at most: a long text is not taken apart as a whole
  const characters = [...text.slice(0, length * 2 + 1)];
  if (characters.length <= length) return text;
  return `${characters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
}

/** The beginning of a text, to the end of a line, because half a line may contain half a link; without half a comment or tag. */
function beginningOf(markdown: string, length: number): string {
  const end = markdown.length <= length ? -1 : markdown.indexOf('\n', length);
  const text = end < 0 ? markdown : markdown.slice(0, end);
  if (end < 0 && markdown.length < excerptReads) return text;
  const comment = text.lastIndexOf('<!--');
  return (comment > text.lastIndexOf('-->') ? text.slice(0, comment) : text).replace(
    /<\/?[a-z][^<>\n]*$/i,
    '',
  );
}
