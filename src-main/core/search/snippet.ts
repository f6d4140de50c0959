import { plainTextOf } from '../../../src-shared/markdown/plain-text.ts';
import type { TextSegment } from '../../../src-shared/rpc/library.ts';
import { type Match, matchesIn } from '../../../src-shared/search/matches.ts';
import { partsIn, type QueryPart } from '../../../src-shared/search/tokens.ts';

/** Approximate length of a snippet, and of what precedes its first match, in UTF-16 code units. */
const length = 180;
const contextBefore = 60;

/** How much of a very long text is searched for a better passage than the first, in UTF-16 code units. */
const searched = 200_000;
/** Maximum length of the Markdown that is parsed for one snippet, in UTF-16 code units. */
const maxPieceLength = 1_200;

/**
 * The passage of a Markdown text in which most of the query occurs, as plain text. Null when nothing in it
 * matches.
 */
export function snippetOf(markdown: string, parts: readonly QueryPart[]): TextSegment[] | null {
  const line = bestLine(markdown, parts);
  if (line === null) return null;
  const piece = pieceAround(markdown, line);
  let best: { text: string; matches: Match[] } | null = null;
  for (const text of [...plainTextOf(piece), markdown.slice(line.start, line.end).trim()]) {
    const matches = matchesIn(text, parts);
    // The raw line comes last: it is shown only when the match is not in the visible text, as in the address of a link.
    if (matches.length > 0 && best === null) best = { text, matches };
  }
  return best === null ? null : cut(best.text, best.matches);
}

/** The first line in which most of the parts occur. */
function bestLine(text: string, parts: readonly QueryPart[]): Match | null {
  let best: Match | null = null;
  let most = 0;
  for (let start = 0; start < text.length && (start < searched || best === null); ) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    const count = end > start ? partsIn(text.slice(start, end), parts).length : 0;
    if (count > most) {
      most = count;
      best = narrowed(text, { start, end }, parts);
    }
    if (most === parts.length) return best;
    start = end + 1;
  }
  return best;
}

/** Of a very long line, the part around its first match. */
function narrowed(text: string, { start, end }: Match, parts: readonly QueryPart[]): Match {
  if (end - start <= maxPieceLength) return { start, end };
  const first = start + (matchesIn(text.slice(start, end), parts)[0]?.start ?? 0);
  return { start: Math.max(start, first - length), end: Math.min(end, first + length * 3) };
}

/** The line with its whole paragraph: a link or an emphasis may span lines. */
function pieceAround(text: string, { start, end }: Match): string {
  const before = text.lastIndexOf('\n\n', start);
  const after = text.indexOf('\n\n', end);
  const from = before < 0 ? 0 : before + 2;
  const to = after < 0 ? text.length : after;
  return to - from <= maxPieceLength ? text.slice(from, to) : text.slice(start, end);
}

/** A piece of a text around its first match, with an ellipsis where it is cut off. */
function cut(text: string, matches: readonly Match[]): TextSegment[] {
  const first = matches[0]?.start ?? 0;
  const start = first <= contextBefore ? 0 : afterSpace(text, first - contextBefore, first);
  const end = text.length - start <= length + 20 ? text.length : beforeSpace(text, start + length);
  const stretches = markMatches(text, matches, { start, end });
  if (start > 0) stretches.unshift({ text: '…', match: false });
  if (end < text.length) stretches.push({ text: '…', match: false });
  return stretches;
}

/** The beginning of a word from `at` on; `at` itself where there is none before `limit`, as in Chinese. */
function afterSpace(text: string, at: number, limit: number): number {
  const space = text.indexOf(' ', at);
  if (space >= 0 && space < limit) return space + 1;
  return isLowSurrogate(text, at) ? at + 1 : at;
}

function beforeSpace(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at);
  if (space > at - 30) return space;
  return isLowSurrogate(text, at) ? at + 1 : at;
}

const isLowSurrogate = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00;

/** A text, or a piece of it, split at the edges of its matches. Joined, the segments are that piece. */
export function markMatches(
  text: string,
  matches: readonly Match[],
  { start, end }: Match = { start: 0, end: text.length },
): TextSegment[] {
  const stretches: TextSegment[] = [];
  let at = start;
  const add = (to: number, match: boolean): void => {
    if (to > at) stretches.push({ text: text.slice(at, to), match });
    at = Math.max(at, to);
  };
  for (const match of matches) {
    if (match.end <= start || match.start >= end) continue;
    add(Math.max(start, match.start), false);
    add(Math.min(end, match.end), true);
  }
  add(end, false);
  return stretches;
}
