import { fold } from '../../src-shared/search/fold.ts';
import type { Pattern } from './search-query.ts';
import { isWithinCharacter } from './whole-characters.ts';

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

/**
 * The matches in a text as searches compare it, at their places in the text as it is written. None begins or ends within a letter: an `s` is no half of ß;
 * nor within an emoji of several.
 */
function* foldedMatches(content: string, wanted: RegExp): Generator<[number, number]> {
  const { text, places } = fold(content);
  const isWithin = (at: number): boolean => at > 0 && at < text.length && places[at] === places[at - 1];
  wanted.lastIndex = 0;
  for (let match = wanted.exec(text); match !== null; match = wanted.exec(text)) {
    const { index, 0: found } = match;
    const last = index + found.length;
    // by a whole character: within one, the expression would step back to its beginning
    wanted.lastIndex = index + ((text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1);
    if (found === '' || isWithin(index) || isWithin(last)) continue;
    const start = places[index] ?? index;
    const end = ownEnd(
      content,
      places[last - 1] ?? last,
      last < text.length ? (places[last] ?? last) : content.length,
    );
    if (isWithinCharacter(content, start) || isWithinCharacter(content, end)) continue;
    wanted.lastIndex = last;
    yield [start, end];
  }
}

/** Characters that nobody sees and that change nothing about the one before them: joiners, soft hyphens, marks of direction, tatweel. */
const unseen = /[\u00ad\u061c\u0640\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/;

/** Where the character ends that begins at a place, with its marks, when what follows it begins at `next`. */
function ownEnd(content: string, at: number, next: number): number {
  let end = next;
  while (end > at + 1 && unseen.test(content[end - 1] ?? '')) end -= 1;
  return end;
}

/** A part of a replacement: a text, or the content of a capture group; group 0 is the whole match. */
type ReplacementPart = { readonly text: string } | { readonly group: number };

/**
 * The parts of a replacement for a regular expression: `$1` to `$99`, `$&` and `$$` have the same meaning as in JavaScript. `groups`:
 * the number of groups, with group 0.
 */
export function replacementParts(template: string, groups: number): ReplacementPart[] {
  return template.split(/(\$(?:[$&]|\d\d?))/).flatMap((token): ReplacementPart[] => {
    if (token === '$$') return [{ text: '$' }];
    if (token === '$&') return [{ group: 0 }];
    if (!/^\$\d/.test(token)) return [{ text: token }];
    // With fewer than twelve groups `$12` is the first group, followed by a 2.
    for (const digits of [token.slice(1), token.slice(1, 2)]) {
      const group = Number(digits);
      if (group > 0 && group < groups) return [{ group }, { text: token.slice(1 + digits.length) }];
    }
    return [{ text: token }];
  });
}
