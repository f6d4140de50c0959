import { plainLetters } from './plain-letters.ts';

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
