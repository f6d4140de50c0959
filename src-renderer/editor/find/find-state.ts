import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type EditorState, PluginKey } from '@tiptap/pm/state';
import { matchesIn } from '../../../src-shared/search/matches.ts';
import type { QueryPart } from '../../../src-shared/search/tokens.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { matchTexts, type TextMatch } from '../../note-view/match-texts.ts';
import { compileFind, emptyQuery, type Pattern, type SearchQuery } from '../../note-view/search-query.ts';
import { type SearchableSegment, type Span, searchableText } from './searchable-text.ts';

/** The current search in a note and its matches. */
export type FindState = {
  readonly query: SearchQuery;
  /** The range that is searched; null for the whole note. */
  readonly range: Span | null;
  readonly matches: readonly Span[];
  /** The index of the current match; -1 without matches. */
  readonly current: number;
  /** Why the search failed: the regular expression is invalid or takes too long. */
  readonly problem: string | null;
  /** What changed since the matches were found, where that {@link isFoundLater}. */
  readonly outdated: 'query' | 'text' | null;
  /** The match that the search last selected; null after the text changed. */
  readonly lastMatch: Span | null;
  /** How many matches were just replaced at once. */
  readonly replaced: number | null;
  /** How many were not, because they are in links or formulas. */
  readonly kept: number;
};

/** A match with the spans of its capture groups; group 0 is the whole match. */
export type GroupedMatch = Span & {
  readonly groups: readonly (Span | null)[];
  /** It is in the text of one node, as of a wiki link, which is the match as a whole. */
  readonly atom?: true;
};

/** At most this many matches are counted and highlighted. "Replace all" replaces all of them. */
export const maxMatches = 2_000;

/** Changes of the search state other than edits. */
export type FindChange =
  | { readonly kind: 'set'; readonly found: FindState }
  | { readonly kind: 'replaced'; readonly count: number; readonly kept: number };

export const findKey = new PluginKey<FindState>('findInNote');

/** The state without a search. */
export const noSearch: FindState = {
  query: emptyQuery,
  range: null,
  matches: [],
  current: -1,
  problem: null,
  outdated: null,
  lastMatch: null,
  replaced: null,
  kept: 0,
};

/** The current search of an editor. */
export const findState = (state: EditorState): FindState => findKey.getState(state) ?? noSearch;

/** Searches for a plain query; a regular expression is only checked here, and its matches are found asynchronously. */
export function searchDocument(doc: ProseMirrorNode, query: SearchQuery, range: Span | null): FindState {
  const found = { ...noSearch, query, range };
  if (query.parts !== undefined) return { ...found, matches: findParts(doc, query.parts, range) };
  const compiled = compileFind(query);
  if (compiled.kind === 'nothing') return found;
  if (compiled.kind === 'invalid')
    return { ...found, problem: t('find.notRegexp', { reason: compiled.reason }) };
  if (query.regexp) return { ...found, outdated: 'query' };
  return { ...found, matches: findMatches(doc, compiled.pattern, range, maxMatches) };
}

/** Finds all matches of a pattern, up to a limit. It runs synchronously, so it is not used for regular expressions of users. */
export function findMatches(
  doc: ProseMirrorNode,
  pattern: Pattern,
  range: Span | null,
  limit: number,
): GroupedMatch[] {
  const runs = searchableText(doc, range);
  return placesOf(matchTexts({ pattern, texts: runs.map(({ text }) => text), limit }), runs);
}

/** Finds all matches of a search of all notes, up to a limit. */
export function findParts(
  doc: ProseMirrorNode,
  parts: readonly QueryPart[],
  range: Span | null,
): GroupedMatch[] {
  const runs = searchableText(doc, range);
  const matches = runs.flatMap(({ text: content }, text) =>
    matchesIn(content, parts).map(({ start, end }): TextMatch => ({ text, groups: [[start, end]] })),
  );
  return placesOf(matches.slice(0, maxMatches), runs);
}

/** Whether the matches of a query are not found with each edit, but when no other follows it. */
export const isFoundLater = (query: SearchQuery): boolean => query.regexp || query.parts !== undefined;

/** Converts matches in text segments to positions in the document. */
export function placesOf(matches: readonly TextMatch[], runs: readonly SearchableSegment[]): GroupedMatch[] {
  return matches.flatMap(({ text, groups }, index) => {
    const { from: start = 0, atom } = runs[text] ?? {};
    if (atom) {
      const isCounted = matches[index - 1]?.text === text;
      const whole = { from: start, to: start + 1 };
      return isCounted ? [] : [{ ...whole, groups: [whole], atom }];
    }
    const spans = groups.map((ends) => ends && { from: start + ends[0], to: start + ends[1] });
    const whole = spans[0];
    return whole ? [{ ...whole, groups: spans }] : [];
  });
}

/** The index of the first match at or after a position; wraps around to the first match. */
export function firstFrom(matches: readonly Span[], position: number): number {
  const next = matches.findIndex(({ from }) => from >= position);
  return next < 0 ? Math.min(0, matches.length - 1) : next;
}
