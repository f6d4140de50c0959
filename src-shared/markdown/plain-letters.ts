/**
 * A text without case, width and accents: what names of notes are compared by, in links and as titles, and words that no search shows. The journal stores it: it
 * does not change. Searches have a `foldText` of their own.
 */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** A heading as links mean it: by its text, as wiki links do, or by its words joined with hyphens, as Markdown links do. */
export const headingKey = (text: string): string =>
  plainLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Whether a text says no more than the title of its note: the same words, whatever the case and the punctuation between them. */
export function repeatsTitle(text: string, title: string): boolean {
  const words = wordsOf(text);
  return words !== '' && words === wordsOf(title);
}

/** A text that stands beside the title of its note: without the title and a colon, where it begins with them. */
export function besideTitle(text: string, title: string): string {
  const rest = title !== '' && text.startsWith(title) ? text.slice(title.length) : '';
  return /^\s?[:：]\s?(\S.*)$/su.exec(rest)?.[1] ?? text;
}

const wordsOf = (text: string): string =>
  plainLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')
    .trim();
