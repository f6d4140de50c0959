import { plainLinesOf } from './plain-text.ts';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The words of a text in any language, including Chinese and Japanese: what counts of words count. */
export const wordsOf = (text: string): string[] =>
  [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);

/** The words that are read in a Markdown text without front matter: none of its markup, of addresses and of comments. */
export const wordsReadIn = (markdown: string): string[] => wordsOf(plainLinesOf(markdown).join('\n'));
