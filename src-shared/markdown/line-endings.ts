import { normaliseContent } from '../revision/note-document.ts';

const letters: Readonly<Record<string, string>> = { '\n': 'n', '\r\n': 'w', '\r': 'r' };
const endings = new Map(Object.entries(letters).map(([ending, letter]) => [letter, ending]));

/**
 * The line endings of a text in their order, as numbers of equal ones: `2w1n` are two CRLF and one LF (`n` LF, `w` CRLF, `r` CR). Empty for
 * a text without any.
 */
export function lineEndingsOf(text: string): string {
  let written = '';
  let [letter, count] = ['', 0];
  for (const [ending] of text.matchAll(/\r\n?|\n/g)) {
    const next = letters[ending] ?? '';
    if (next !== letter && count > 0) written += `${count}${letter}`;
    count = next === letter ? count + 1 : 1;
    letter = next;
  }
  return count === 0 ? written : `${written}${count}${letter}`;
}

/** A text (LF line endings) with the line endings that {@link lineEndingsOf} gave; undefined when they are not those of this text. */
export function withLineEndings(text: string, lineEndings: string): string | undefined {
  if (!/^(?:\d{1,8}[nwr])*$/.test(lineEndings)) return undefined;
  const lines = text.split('\n');
  let written = lines[0] ?? '';
  let at = 1;
  for (const [, count, letter = ''] of lineEndings.matchAll(/(\d{1,8})([nwr])/g)) {
    const last = at + Number(count);
    if (last > lines.length) return undefined;
    for (; at < last; at += 1) written += `${endings.get(letter)}${lines[at]}`;
  }
  return at === lines.length && normaliseContent(written) === text ? written : undefined;
}
