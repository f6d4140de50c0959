import { markdownLanguage } from '@codemirror/lang-markdown';
import { Language } from '@codemirror/language';
import type { MarkdownConfig, MarkdownParser } from '@lezer/markdown';
import { highlightSyntax } from './highlight-syntax.ts';
import { opaqueSyntax } from './opaque-syntax.ts';

/**
 * Longer segments without a blank line, in UTF-16 units, get no inline highlighting: they are parsed again at each key, which would
 * take too long for a log of megabytes.
 */
export const maxMarkedLength = 20_000;

/** Segments with more delimiters get none either: the parser looks for the other half of each among all the others. */
const maxDelimiters = 2000;

/** Leaves out the inline content of segments that would take too long to parse. */
const longSegments: MarkdownConfig = {
  parseInline: [
    {
      name: 'LongSegment',
      // Before all other inline parsers.
      before: 'Escape',
      parse({ text, offset, end }, _, at) {
        const isLong = at === offset && (text.length > maxMarkedLength || delimitersIn(text) > maxDelimiters);
        return isLong ? end : -1;
      },
    },
  ],
};

const delimitersIn = (text: string): number => text.match(/\[\[?|\]\]?|[*_~=^`<!$]+/g)?.length ?? 0;

/** Blocks that are nested deeper are shown as text, as the dialect of notes does: each line is read once for each of those around it. */
const maxDepth = 100;

const deepBlocks: MarkdownConfig = {
  parseBlock: [
    {
      name: 'DeepBlock',
      before: 'Blockquote',
      parse(context, line) {
        if (context.depth <= maxDepth) return false;
        const [from, to] = [context.lineStart + line.pos, context.lineStart + line.text.length];
        context.addElement(context.elt('Paragraph', from, to));
        context.nextLine();
        return true;
      },
    },
  ],
};

// CodeMirror's Markdown languages use the parser of @lezer/markdown, which their type does not express.
const parser = markdownLanguage.parser as MarkdownParser;

/** GFM with highlights, links to notes, formulas and footnotes for the source editor. It shares the language data of CodeMirror's own language, so that its list commands work. */
export const sourceLanguage: Language = new Language(
  markdownLanguage.data,
  parser.configure([
    highlightSyntax,
    deepBlocks,
    longSegments,
    // After the limit of long segments, and before all other inline parsers.
    opaqueSyntax,
  ]),
  [],
  'markdown',
);
