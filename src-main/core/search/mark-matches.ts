import type { TextSegment } from '../../../src-shared/rpc/library.ts';
import { folded } from './search-words.ts';

/** A segment of a text that matches: from `start` up to, not including, `end`, in UTF-16 code units. */
export type Match = { readonly start: number; readonly end: number };

/** All matches of some patterns in a text, in order; those that touch are one. */
export function matchesIn(original: string, patterns: readonly RegExp[]): Match[] {
  const { text, places } = folded(original);
  const found: Match[] = [];
  for (const pattern of patterns) {
    for (const { index, 0: matched } of text.matchAll(pattern)) {
      const start = places[index] ?? 0;
      // A character that was dropped from the folded text belongs to the one before it.
      const end = places[index + matched.length] ?? original.length;
      if (end > start) found.push({ start, end });
    }
  }
  const merged: Match[] = [];
  for (const match of found.sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last !== undefined && match.start <= last.end)
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, match.end) };
    else merged.push(match);
  }
  return merged;
}

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
