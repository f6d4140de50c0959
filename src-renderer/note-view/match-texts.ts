import type { Pattern } from './search-query.ts';

/** What is looked for where, with at limit how many matches: all of it can be sent to a worker. */
export type MatchRequest = {
  readonly pattern: Pattern;
  readonly texts: readonly string[];
  readonly limit: number;
};

/**
 * A match in one of the texts. `groups` are the ends of the whole match, then of each group of the pattern; null for a group
 * that took no part.
 */
export type TextMatch = {
  readonly text: number;
  readonly groups: readonly (readonly [number, number] | null)[];
};

/** Every match, in order. A match of nothing, as `x*` has them everywhere, is none. */
export function matchTexts({ pattern, texts, limit }: MatchRequest): TextMatch[] {
  const matches: TextMatch[] = [];
  const wanted = new RegExp(pattern.source, pattern.flags);
  for (const [text, content] of texts.entries())
    for (const { 0: found, indices } of content.matchAll(wanted)) {
      if (matches.length >= limit) return matches;
      // The flag `d` is what gives indices.
      if (found !== '' && indices !== undefined)
        matches.push({ text, groups: indices.map((ends) => ends ?? null) });
    }
  return matches;
}
