import stopwords from 'stopwords-iso' with { type: 'json' };
import { plainLetters } from '../../../src-shared/markdown/plain-letters.ts';

const lists: Readonly<Record<string, readonly string[]>> = stopwords;
let smallWords: ReadonlySet<string> | null = null;

/** Whether a folded word is a small word of any language: a query is too short to say which one it is in. */
export function isSmallWord(folded: string): boolean {
  smallWords ??= new Set(Object.values(lists).flatMap((list) => list.map(plainLetters)));
  return smallWords.has(folded);
}
