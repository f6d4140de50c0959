import { plainTextOf } from './plain-text.ts';
import { repeatsTitle } from './repeats-title.ts';

/** Longest excerpt, in characters. */
export const excerptLength = 160;

/** The version of the algorithm. Increasing it makes every journal recompute its excerpts at the next start. */
export const excerptVersion = 4;

/** How many characters are read: first enough for most notes, then more for texts with much markup. */
const readings = [400, 2_000, 8_000];

/**
 * The first words of a Markdown text without markup, on one line, for the note list, which shows them below the title: a first line that
 * repeats it is left out. Reads no more than it needs, so its cost does not grow with the note.
 */
export function excerptOf(markdown: string, title: string): string {
  let text = '';
  for (const length of readings) {
    const blocks = plainTextOf(beginningOf(markdown, length));
    text = blocks.slice(repeatsTitle(blocks[0] ?? '', title) ? 1 : 0).join(' ');
    if (markdown.length <= length || text.length > excerptLength + 80) break;
  }
  return shortened(text.toWellFormed(), excerptLength);
}

/** At most `length` characters of a text, with an ellipsis where it goes on. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const characters = [...text];
  if (characters.length <= length) return text;
  return `${characters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
}

/** The beginning of a text, in whole lines if possible, because half a line may contain half a link. */
function beginningOf(markdown: string, length: number): string {
  if (markdown.length <= length) return markdown;
  const end = markdown.lastIndexOf('\n', length);
  return end > length / 2 ? markdown.slice(0, end) : markdown.slice(0, length);
}
