import { markdownLanguage } from '@codemirror/lang-markdown';
import { Language } from '@codemirror/language';
import type { MarkdownParser } from '@lezer/markdown';
import { highlightSyntax } from './highlight-syntax.ts';
import { opaqueSyntax } from './opaque-syntax.ts';

/**
 * Longer segments without a blank line, in UTF-16 units, get no inline highlighting: they are parsed again at each key, which would
 * take too long for a log of megabytes.
 */
export const maxMarkedLength = 20_000;

// CodeMirror's Markdown languages use the parser of @lezer/markdown, which their type does not express.
const parser = markdownLanguage.parser as MarkdownParser;

/** GFM with highlights, links to notes, formulas and footnotes for the source editor. It shares the language data of CodeMirror's own language, so that its list commands work. */
export const sourceLanguage: Language = new Language(
  markdownLanguage.data,
  parser.configure([
    highlightSyntax,
    {
      parseInline: [
        {
          name: 'LongSegment',
          // Before all other inline parsers.
          before: 'Escape',
          parse: (segment) => (segment.end - segment.offset > maxMarkedLength ? segment.end : -1),
        },
      ],
    },
    // After the limit of long segments, and before all other inline parsers.
    opaqueSyntax,
  ]),
  [],
  'markdown',
);
