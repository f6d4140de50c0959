const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The words of a text in any language, including Chinese and Japanese: what counts of words count. */
export const wordsOf = (text: string): string[] =>
  [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
