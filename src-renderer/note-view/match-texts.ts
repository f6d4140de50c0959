import type { Pattern } from './search-query.ts';

/** A request for a worker: a pattern, the texts to search, and the maximum number of matches. */
export type MatchRequest = {
  readonly pattern: Pattern;
  readonly texts: readonly string[];
  readonly limit: number;
};

/**
 * A match in one of the texts. `groups` are the start and end of the whole match, then of each capture group; null for a group that
 * did not match.
 */
export type TextMatch = {
  readonly text: number;
  readonly groups: readonly (readonly [number, number] | null)[];
};

/** Finds all matches in order. Empty matches, as of `x*`, are skipped. */
export function matchTexts({ pattern, texts, limit }: MatchRequest): TextMatch[] {
  const matches: TextMatch[] = [];
  // composed: the user writes it; it runs in a worker, which is ended when it takes long
  const wanted = new RegExp(pattern.source, pattern.flags);
  for (const [text, content] of texts.entries())
    for (const { 0: found, indices } of content.matchAll(wanted)) {
      if (matches.length >= limit) return matches;
      // The flag `d` provides the indices.
      if (found !== '' && indices !== undefined)
        matches.push({ text, groups: indices.map((ends) => ends ?? null) });
    }
  return matches;
}
