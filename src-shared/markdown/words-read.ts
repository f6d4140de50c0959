import { plainLinesOf } from './plain-text.ts';
import { wordsOf } from './words.ts';

/** The words that are read in a Markdown text without front matter: none of its markup, of addresses and of comments. */
export const wordsReadIn = (markdown: string): string[] => wordsOf(plainLinesOf(markdown).join('\n'));
