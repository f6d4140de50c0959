import { fold } from '../../src-shared/search/fold.ts';
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
  if (pattern.folded) {
    for (const [text, content] of texts.entries()) {
      for (const ends of foldedMatches(content, wanted)) {
        if (matches.length >= limit) return matches;
        matches.push({ text, groups: [ends] });
      }
    }
    return matches;
  }
  for (const [text, content] of texts.entries())
    for (const { 0: found, indices } of content.matchAll(wanted)) {
      if (matches.length >= limit) return matches;
      // The flag `d` provides the indices.
      if (found !== '' && indices !== undefined)
        matches.push({ text, groups: indices.map((ends) => ends ?? null) });
    }
  return matches;
}

/** The matches in a text as searches compare it, at their places in the text as it is written. None begins or ends within a letter: an `s` is no half of ß. */
function* foldedMatches(content: string, wanted: RegExp): Generator<[number, number]> {
  const { text, places } = fold(content);
  const isWithin = (at: number): boolean => at > 0 && at < text.length && places[at] === places[at - 1];
  wanted.lastIndex = 0;
  for (let match = wanted.exec(text); match !== null; match = wanted.exec(text)) {
    const { index, 0: found } = match;
    const end = index + found.length;
    if (found === '' || isWithin(index) || isWithin(end)) wanted.lastIndex = index + 1;
    else yield [places[index] ?? index, end < text.length ? (places[end] ?? end) : content.length];
  }
}
