import { foldText } from '../../src-shared/markdown/fold-text.ts';

/** Words that are in too many sentences to say which one answers: short ones. In scripts without spaces every two characters count. */
const wordsOf = (text: string): string[] => {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => {
    if (!/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u.test(word))
      return word.length > 3 ? [word] : [];
    return Array.from({ length: Math.max(1, word.length - 1) }, (_, at) => word.slice(at, at + 2));
  });
};

/** Two forms of a word, such as `arrive` and `arrives`, count as the same. */
const stem = (word: string): string => (word.length > 5 ? word.slice(0, 5) : word);

/**
 * The sentence of a text that shares most words with a question, and so probably answers it; null where none shares any. Sentences that
 * are rarer in those words win over longer ones.
 */
export function findAnswer(text: string, question: string): string | null {
  const wanted = new Set(wordsOf(question).map(stem));
  let best: { sentence: string; score: number } | null = null;
  for (const line of text.split('\n')) {
    for (const part of line.split(/(?<=[.!?。！？])\s*/u)) {
      const sentence = part.trim();
      const words = new Set(wordsOf(sentence).map(stem));
      const shared = [...words].filter((word) => wanted.has(word)).length;
      const score = shared - words.size / 1000;
      if (shared > 0 && (best === null || score > best.score)) best = { sentence, score };
    }
  }
  return best?.sentence ?? null;
}
