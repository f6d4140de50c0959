import { plainLetters } from './plain-letters.ts';

/** A heading as links mean it: by its text, as wiki links do, or by its words joined with hyphens, as Markdown links do. */
export const headingKey = (text: string): string =>
  plainLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
