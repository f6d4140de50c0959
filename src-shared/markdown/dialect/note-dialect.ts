import Parser, { type MarkdownIt } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import { callouts } from './callouts.ts';
import { isHarmless } from './harmless-address.ts';
import { htmlMarks } from './html-marks.ts';
import { limitBrackets } from './limit-brackets.ts';
import { lineBreaks } from './line-breaks.ts';
import { opaqueBlocks } from './opaque-blocks.ts';
import { opaqueInlines } from './opaque-inlines.ts';
import { tasks } from './tasks.ts';
import { wideRows } from './wide-rows.ts';

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
