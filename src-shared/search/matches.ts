import { fold } from './fold.ts';
import { type QueryPart, tokensOf } from './tokens.ts';

/** A segment of a text that matches: from `start` up to, not including, `end`, in UTF-16 code units. */
export type Match = { readonly start: number; readonly end: number };

/** All matches of the parts of a query in a text, in order, where the full-text index finds them; those that touch are one. */
export function matchesIn(original: string, parts: readonly QueryPart[]): Match[] {
  const { text, places } = fold(original);
  const possible = parts.filter(({ words }) => words.every((word) => text.includes(word)));
  if (possible.length === 0) return [];
  const found: Match[] = [];
  let begun: Begun[] = [];
  for (const { 0: token, index } of tokensOf(text)) {
    const next: Begun[] = [];
    const compare = (part: QueryPart, at: number, start: number): void => {
      const word = part.words[at] ?? '';
      const isLast = at === part.words.length - 1;
      if (isLast && part.prefix ? !token.startsWith(word) : token !== word) return;
      if (isLast) found.push({ start: places[start] ?? 0, end: endOf(places, index + word.length) });
      else next.push({ part, at: at + 1, start });
    };
    for (const { part, at, start } of begun) compare(part, at, start);
    for (const part of possible) compare(part, 0, index);
    begun = next;
  }
  return joined(found);
}

/** A part whose first `at` tokens were just found, from `start` on. */
type Begun = { readonly part: QueryPart; readonly at: number; readonly start: number };

/** The place behind a match. A match that ends within what a character has become, as in the ß of straße, contains the character. */
function endOf(places: readonly number[], end: number): number {
  const last = places[end - 1] ?? 0;
  let behind = end;
  while (places[behind] === last) behind += 1;
  return places[behind] ?? last;
}

function joined(found: Match[]): Match[] {
  const merged: Match[] = [];
  for (const match of found.sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last !== undefined && match.start <= last.end)
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, match.end) };
    else merged.push(match);
  }
  return merged;
}
