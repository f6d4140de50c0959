import Parser, { type MarkdownIt } from 'markdown-it';
import { opaqueBlocks } from './opaque-blocks.ts';
import { opaqueInlines } from './opaque-inlines.ts';

/**
 * The Markdown of notes: CommonMark with tables and strikethrough, and what other note programs write, which is kept as
 * its source. It makes tokens; what it would render of raw HTML must never be shown.
 */
export function noteDialect(): MarkdownIt {
  const dialect = new Parser({ html: true, linkify: false, breaks: false });
  // the parser would drop links with schemes it does not know; whether one may be followed is judged when it is
  dialect.validateLink = (url) => !/^\s*(?:javascript|vbscript|data):/i.test(url);
  opaqueBlocks(dialect);
  opaqueInlines(dialect);
  return dialect;
}
