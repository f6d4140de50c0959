import type { TextSegment } from '../../../src-shared/rpc/library.ts';
import type { Match } from '../../../src-shared/search/matches.ts';

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
