import Parser, { type MarkdownIt } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import { callouts } from './callouts.ts';
import { lineBreaks } from './line-breaks.ts';
import { opaqueBlocks } from './opaque-blocks.ts';
import { opaqueInlines } from './opaque-inlines.ts';
import { tasks } from './tasks.ts';
import { wideRows } from './wide-rows.ts';

/**
 * How deep the parser reads containers in containers. What stands deeper is in no token, nor is what follows a list so deep;
 * no note is, and the stack could hold some more.
 */
const deepestLevel = 250;

/**
 * The Markdown of notes: CommonMark with tables and strikethrough, and what other note programs write, which is kept as
 * its source. It makes tokens; what it would render of raw HTML must never be shown.
 */
export function noteDialect(): MarkdownIt {
  const dialect = new Parser({ html: true, linkify: false, breaks: false });
  dialect.set({ maxNesting: deepestLevel });
  // the parser would drop links with schemes it does not know; whether one may be followed is judged when it is
  dialect.validateLink = isHarmless;
  // addresses stay as they are written; a browser encodes them when they are followed
  dialect.normalizeLink = (url) => url;
  dialect.normalizeLinkText = (url) => url;
  // emphasis beside CJK punctuation, which CommonMark takes for plain signs
  dialect.use(cjkFriendly);
  opaqueBlocks(dialect);
  wideRows(dialect);
  opaqueInlines(dialect);
  lineBreaks(dialect);
  tasks(dialect);
  callouts(dialect);
  return dialect;
}

/** Whether an address can run nothing. A browser takes blanks and control signs out of one before it reads it. */
function isHarmless(url: string): boolean {
  const bare = url.replace(/[\u0000-\u0020]/g, '').toLowerCase();
  if (bare.startsWith('data:')) return /^data:image\/(?:gif|png|jpeg|webp);/.test(bare);
  return !/^(?:javascript|vbscript):/.test(bare);
}
