/** Statistics of a text. */
export type TextStatistics = {
  readonly words: number;
  /** Whole minutes at 230 words per minute, at least 1 for any text. */
  readonly readingMinutes: number;
};

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Counts words in any language, including Chinese and Japanese. */
export function textStatistics(text: string): TextStatistics {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words += 1;
  return { words, readingMinutes: words === 0 ? 0 : Math.max(1, Math.round(words / 230)) };
}
