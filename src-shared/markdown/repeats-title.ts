import { foldText } from './fold-text.ts';

/** Whether a text says no more than the title of its note: the same words, whatever the case and the punctuation between them. */
export function repeatsTitle(text: string, title: string): boolean {
  const words = wordsOf(text);
  return words !== '' && words === wordsOf(title);
}

const wordsOf = (text: string): string =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')
    .trim();
