import { markdownLanguage } from '@codemirror/lang-markdown';
import { Language } from '@codemirror/language';
import type { MarkdownParser } from '@lezer/markdown';

/**
 * A stretch of text longer than this many UTF-16 units, without a blank line, is shown without the marks within it: it would
 * be read anew at each key, and of a log of megabytes that takes longer than a key may.
 */
export const maxMarkedLength = 20_000;

// CodeMirror's Markdown languages parse by the parser of @lezer/markdown; their type does not say so.
const parser = markdownLanguage.parser as MarkdownParser;

/** GFM for the source view. With the data of CodeMirror's language its commands for lists know where they are. */
export const sourceLanguage: Language = new Language(
  markdownLanguage.data,
  parser.configure({
    parseInline: [
      {
        name: 'LongStretch',
        // The first that is asked at the beginning of a stretch.
        before: 'Escape',
        parse: (stretch) => (stretch.end - stretch.offset > maxMarkedLength ? stretch.end : -1),
      },
    ],
  }),
  [],
  'markdown',
);
