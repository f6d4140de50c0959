import Parser, { type MarkdownIt, type StateInline } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import markdownItMark from 'markdown-it-mark';
import { isHarmless } from '../syntax/link-syntax.ts';
import { cellsOf } from '../text-paragraphs.ts';
import { callouts } from './callouts.ts';
import { htmlMarks } from './html-marks.ts';
import { opaqueBlocks, pushOpaque, replaceRule } from './opaque-blocks.ts';
import { opaqueInlines } from './opaque-inlines.ts';
import { tasks } from './tasks.ts';

/** Teaches a parser `==text==`: its tokens are `mark_open` and `mark_close`. */
export const parseHighlights: (parser: MarkdownIt) => void = markdownItMark;

/**
 * The maximum nesting depth of containers. Deeper content gets no tokens; no real note is that deep, and the stack could take somewhat
 * more.
 */
const deepestLevel = 250;

/**
 * The Markdown dialect of notes: CommonMark with tables and strikethrough, and the syntax of other note programs, which is kept as
 * source. It only produces tokens; its rendered HTML would be unsafe.
 */
export function noteDialect(): MarkdownIt {
  const dialect = new Parser({ html: true, linkify: false, breaks: false });
  dialect.set({ maxNesting: deepestLevel });
  limitBrackets(dialect);
  // By default the parser drops links with unknown schemes; whether a link may be opened is decided when it is clicked.
  dialect.validateLink = isHarmless;
  // Addresses are not normalised, because the source must stay unchanged.
  dialect.normalizeLink = (url) => url;
  dialect.normalizeLinkText = (url) => url;
  // Emphasis beside CJK punctuation, which CommonMark does not recognise.
  dialect.use(cjkFriendly);
  opaqueBlocks(dialect);
  wideRows(dialect);
  opaqueInlines(dialect);
  lineBreaks(dialect);
  htmlMarks(dialect);
  tasks(dialect);
  callouts(dialect);
  return dialect;
}

let parser: MarkdownIt | undefined;
/** The dialect with `==highlights==`, of which readers of notes share one parser. */
export const noteParser = (): MarkdownIt => {
  parser ??= noteDialect().use(parseHighlights);
  return parser;
};

/** Turns `<br>` into a hard break, the only line break that a table cell can contain. Its token has `<br>` in `markup`. */
function lineBreaks(md: MarkdownIt): void {
  md.core.ruler.push('line_breaks', ({ tokens }) => {
    for (const { children } of tokens)
      for (const child of children ?? [])
        if (child.type === 'html_inline' && /^<br\s*\/?>$/i.test(child.content))
          Object.assign(child, { type: 'hardbreak', tag: 'br', markup: '<br>', content: '' });
  });
}

/**
 * The most brackets within each other that are tried as links and images. A link cannot be within another, so only descriptions of images within
 * descriptions of images are deeper.
 */
const deepestBracket = 10;

/**
 * Gives brackets a limit of their own. From each that is not closed, the parser reads on until that many others have been opened: with the limit
 * for blocks, a megabyte of `![[` takes seconds. Behind the last closing one, none is read on from.
 */
function limitBrackets({ inline, helpers }: MarkdownIt): void {
  const { parseLinkLabel } = helpers;
  const lastClosing = new WeakMap<StateInline, number>();
  helpers.parseLinkLabel = (state, start, disableNested) => {
    const last = lastClosing.get(state) ?? state.src.lastIndexOf(']');
    lastClosing.set(state, last);
    return start < last ? parseLinkLabel(state, start, disableNested) : -1;
  };
  const skipToken = inline.skipToken.bind(inline);
  inline.skipToken = (state) => {
    if (state.level < deepestBracket || state.cache[state.pos] !== undefined) return skipToken(state);
    // as the parser does at its own limit: nothing in the rest of the paragraph closes the brackets around
    const { pos } = state;
    state.pos = state.posMax + 1;
    state.cache[pos] = state.pos;
  };
}

/**
 * Keeps tables as source in which a row has more cells than the header: the parser drops those cells, and they would be lost with the
 * next edit.
 */
function wideRows(md: MarkdownIt): void {
  replaceRule(md, 'table', (original) => (state, start, limit, silent) => {
    const count = state.tokens.length;
    const found = original(state, start, limit, silent);
    if (!found || silent) return found;
    const cells = (line: number): string[] =>
      cellsOf(state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]));
    const header = cells(start).length;
    for (let line = start + 2; line < state.line; line += 1) {
      if (
        !cells(line)
          .slice(header)
          .some((cell) => cell.trim() !== '')
      )
        continue;
      state.tokens.length = count;
      pushOpaque(state, 'text', start, state.line);
      break;
    }
    return true;
  });
}
