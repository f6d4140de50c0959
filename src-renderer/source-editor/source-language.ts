import { markdownLanguage } from '@codemirror/lang-markdown';
import { Language } from '@codemirror/language';
import type { MarkdownConfig, MarkdownParser } from '@lezer/markdown';

/**
 * What the dialect of notes keeps as one thing, and GFM does not know: links to notes, embedded files, footnote references, formulas and
 * comments. None contains what opens it, because a text of nothing but brackets would take quadratic time.
 */
const forms: readonly { readonly node: string; readonly open: RegExp; readonly whole: RegExp }[] = [
  { node: 'NoteLink', open: /[![]/, whole: /!?\[\[(?:[^[\]\n]|\[(?!\[))+\]\]/y },
  { node: 'FootnoteReference', open: /\[/, whole: /\[\^[^[\]\s]+\]/y },
  {
    node: 'Math',
    open: /\$/,
    whole: /\$\$[^$\n]+\$\$|\$(?![\s$])(?:\\.|[^$\n\\])*?(?<![\s\\])\$(?!\d)/y,
  },
  { node: 'Comment', open: /%/, whole: /%%[^\n]*?%%/y },
];

const opaqueSyntax: MarkdownConfig = {
  // GFM has comments already.
  defineNodes: ['NoteLink', 'FootnoteReference', 'Math'],
  parseInline: [
    {
      name: 'Opaque',
      before: 'Escape',
      parse(segment, next, at) {
        const first = String.fromCharCode(next);
        for (const { node, open, whole } of forms) {
          if (!open.test(first)) continue;
          whole.lastIndex = at - segment.offset;
          if (whole.test(segment.text))
            return segment.addElement(segment.elt(node, at, segment.offset + whole.lastIndex));
        }
        return -1;
      },
    },
  ],
};

const delimiter = { resolve: 'Highlight', mark: 'HighlightMark' };
const equals = '='.charCodeAt(0);
const isBlank = (character: string): boolean => /^\s?$/.test(character);
const isPunctuation = (character: string): boolean => /[\p{P}\p{S}]/u.test(character);

/** `==text==`, delimited as strikethrough is, and as the dialect of notes has it. */
const highlightSyntax: MarkdownConfig = {
  defineNodes: ['Highlight', 'HighlightMark'],
  parseInline: [
    {
      name: 'Highlight',
      after: 'Emphasis',
      parse(segment, next, at) {
        if (next !== equals || segment.char(at + 1) !== equals || segment.char(at + 2) === equals) return -1;
        const before = segment.slice(at - 1, at);
        const after = segment.slice(at + 2, at + 3);
        const opens = !isBlank(after) && (!isPunctuation(after) || isBlank(before) || isPunctuation(before));
        const closes = !isBlank(before) && (!isPunctuation(before) || isBlank(after) || isPunctuation(after));
        return segment.addDelimiter(delimiter, at, at + 2, opens, closes);
      },
    },
  ],
};

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
