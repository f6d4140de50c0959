import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type EditorState, PluginKey } from '@tiptap/pm/state';
import { matchTexts, type TextMatch } from '../../note-view/match-texts.ts';
import { compileQuery, emptyQuery, type Pattern, type SearchQuery } from '../../note-view/search-query.ts';
import { type SearchableSegment, type Span, searchableText } from './searchable-text.ts';

/** What is looked for in a note, and what was found. */
export type FindState = {
  readonly query: SearchQuery;
  /** Where it is looked for; null in the whole note. */
  readonly range: Span | null;
  readonly matches: readonly Span[];
  /** The index of the match the person is at; -1 without matches. */
  readonly current: number;
  /** Why nothing can be found: a regular expression that is none, or that takes too long. */
  readonly problem: string | null;
  /** What changed since the matches were found, where finding them takes a while. */
  readonly outdated: 'query' | 'text' | null;
  /** Where the search last put the selection, for as long as the text is the same. */
  readonly lastMatch: Span | null;
  /** How many matches were just replaced at once. */
  readonly replaced: number | null;
};

/** A match, with the ends of the whole of it and of its groups, as they are named in a replacement. */
export type GroupedMatch = Span & { readonly groups: readonly (Span | null)[] };

/** More than this many matches are neither counted nor shown. All are replaced. */
export const maxMatches = 2_000;

/** What changes the state beside an edit. */
export type FindChange =
  | { readonly kind: 'set'; readonly found: FindState }
  | { readonly kind: 'replaced'; readonly count: number };

export const findKey = new PluginKey<FindState>('findInNote');

/** Nothing is looked for. */
export const noSearch: FindState = {
  query: emptyQuery,
  range: null,
  matches: [],
  current: -1,
  problem: null,
  outdated: null,
  lastMatch: null,
  replaced: null,
};

/** What is looked for in a note at the moment. */
export const findState = (state: EditorState): FindState => findKey.getState(state) ?? noSearch;

/** Looks for a query that is no regular expression; of one that is, says only whether it can be looked for. */
export function searchDocument(doc: ProseMirrorNode, query: SearchQuery, range: Span | null): FindState {
  const compiled = compileQuery(query);
  const found = { ...noSearch, query, range };
  if (compiled.kind === 'nothing') return found;
  if (compiled.kind === 'invalid')
    return { ...found, problem: `Not a regular expression: ${compiled.reason}.` };
  if (query.regexp) return { ...found, outdated: 'query' };
  return { ...found, matches: findMatches(doc, compiled.pattern, range, maxMatches) };
}

/** Every place of a pattern, at most so many. The page waits for it: not for a pattern that a person wrote. */
export function findMatches(
  doc: ProseMirrorNode,
  pattern: Pattern,
  range: Span | null,
  limit: number,
): GroupedMatch[] {
  const runs = searchableText(doc, range);
  return placesOf(matchTexts({ pattern, texts: runs.map(({ text }) => text), limit }), runs);
}

/** The places in the document of matches in its runs of text. */
export function placesOf(matches: readonly TextMatch[], runs: readonly SearchableSegment[]): GroupedMatch[] {
  return matches.flatMap(({ text, groups }) => {
    const start = runs[text]?.from ?? 0;
    const spans = groups.map((ends) => ends && { from: start + ends[0], to: start + ends[1] });
    const whole = spans[0];
    return whole ? [{ ...whole, groups: spans }] : [];
  });
}

/** The first match from a position on; at the end of the note the first of all. */
export function firstFrom(matches: readonly Span[], position: number): number {
  const next = matches.findIndex(({ from }) => from >= position);
  return next < 0 ? Math.min(0, matches.length - 1) : next;
}
