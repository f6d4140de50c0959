import {
  SearchQuery as CodeMirrorQuery,
  closeSearchPanel,
  findNext,
  findPrevious,
  getSearchQuery,
  openSearchPanel,
  replaceAll,
  replaceNext,
  searchPanelOpen,
  setSearchQuery,
} from '@codemirror/search';
import { type EditorState, StateEffect, StateField, type Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { matchesIn } from '../../src-shared/search/matches.ts';
import type { QueryPart } from '../../src-shared/search/tokens.ts';
import { matchTexts } from '../note-view/match-texts.ts';
import type { ViewRange } from '../note-view/note-view.ts';
import { compileFind, compileQuery, type SearchQuery } from '../note-view/search-query.ts';

/** Limits the search to a range; null removes the limit. */
const setFindRange = StateEffect.define<ViewRange | null>();

/** The range that is searched; null for the whole text. It is mapped through changes. */
export const findRange = StateField.define<ViewRange | null>({
  create: () => null,
  update(before, transaction) {
    for (const effect of transaction.effects) if (effect.is(setFindRange)) return effect.value;
    if (before === null || !transaction.docChanged) return before;
    // Insertions at its ends belong to it, such as the replacement of its first or last match.
    return {
      from: transaction.changes.mapPos(before.from, -1),
      to: transaction.changes.mapPos(before.to, 1),
    };
  },
});

/** At most this many matches are counted. */
export const maxCounted = 2_000;

type Counted = {
  readonly doc: Text;
  readonly query: CodeMirrorQuery;
  readonly range: ViewRange | null;
  readonly matches: readonly ViewRange[];
};
const counted = new WeakMap<Text, Counted>();

/** Highlights the matches of a query. The caret stays. */
export function markMatches(editor: EditorView, query: SearchQuery): void {
  // CodeMirror only highlights matches while its panel is open.
  if (!searchPanelOpen(editor.state)) openSearchPanel(editor);
  const { doc } = editor.state;
  const ends = endsOf(query, doc);
  const wanted = new CodeMirrorQuery({
    search: ends === undefined ? expressionOf(query) : formsIn(doc, ends(doc)),
    caseSensitive: query.matchCase || ends !== undefined,
    // what is typed is an expression, too, which finds whole characters and words as the rich text does
    regexp: true,
    // `\n` is a newline in a regular expression and its replacement, and literal otherwise.
    literal: !query.regexp,
    replace: getSearchQuery(editor.state).replace,
    test: (_match, state, from, to) => {
      const range = state.field(findRange, false) ?? null;
      const isWithin = range === null || (from >= range.from && to <= range.to);
      return isWithin && (ends === undefined || ends(state.doc).get(from) === to);
    },
  });
  editor.dispatch({ effects: setSearchQuery.of(wanted) });
}

/** What CodeMirror looks for by itself. */
function expressionOf(query: SearchQuery): string {
  const compiled = compileQuery(query);
  return compiled.kind === 'pattern' ? compiled.pattern.source : query.text;
}

type Ends = (doc: Text) => ReadonlyMap<number, number>;

/** The matches of what CodeMirror does not find by itself: of a search of all notes, and of words that are written in another way. */
function endsOf(query: SearchQuery, doc: Text): Ends | undefined {
  if (query.parts !== undefined) return endsOfParts(query.parts);
  const compiled = compileFind(query);
  if (compiled.kind !== 'pattern' || !compiled.pattern.folded) return undefined;
  const { pattern } = compiled;
  const ends = rememberingLast((text) =>
    matchTexts({ pattern, texts: [text], limit: Infinity }).flatMap(({ groups }) =>
      groups.filter((one) => one !== null),
    ),
  );
  const asWritten = query.text.toLowerCase();
  const areSame = [...ends(doc)].every(([from, to]) => doc.sliceString(from, to).toLowerCase() === asWritten);
  return areSame ? undefined : ends;
}

/**
 * The matches of a search of all notes by where they begin, with their ends. A match that goes on in the next line is a match in each line:
 * CodeMirror stops at the first match that fails a test, where it searches several lines at once.
 */
const endsOfParts = (parts: readonly QueryPart[]): Ends =>
  rememberingLast((text) =>
    matchesIn(text, parts).flatMap(({ start, end }) =>
      [...text.slice(start, end).matchAll(/\S(?:[^\n]*\S)?/g)].map(({ index, 0: line }): [number, number] => [
        start + index,
        start + index + line.length,
      ]),
    ),
  );

/** Finds matches in a document once, as long as it stays the same. */
function rememberingLast(find: (text: string) => readonly (readonly [number, number])[]): Ends {
  let known: { doc: Text; ends: ReadonlyMap<number, number> } | undefined;
  return (doc) => {
    if (known?.doc !== doc) known = { doc, ends: new Map(find(doc.toString())) };
    return known.ends;
  };
}

/** Forms of words that are looked for, at most. */
const mostForms = 500;

/** What CodeMirror can look for: a regular expression of all that was found in a text, the longest first. */
function formsIn(doc: Text, ends: ReadonlyMap<number, number>): string {
  const forms = new Set(Array.from(ends, ([from, to]) => doc.sliceString(from, to)));
  return [...forms]
    .slice(0, mostForms)
    .sort((one, other) => other.length - one.length)
    .map((form) => form.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .join('|');
}

/** Sets the replacement; with a regular expression `$1` is the first capture group. */
export function setReplacement(editor: EditorView, replace: string): void {
  const { search, caseSensitive, literal, test } = getSearchQuery(editor.state);
  const wanted = new CodeMirrorQuery({
    search,
    caseSensitive,
    regexp: true,
    literal,
    // what is typed is an expression for CodeMirror alone: its replacement has no groups
    replace: literal ? replace.replaceAll('$', '$$$$') : replace,
    ...(test && { test }),
  });
  editor.dispatch({ effects: setSearchQuery.of(wanted) });
}

/** Goes to the first match after the caret, wrapping around. */
export function goToFirst(editor: EditorView): void {
  const { state } = editor;
  const query = getSearchQuery(state);
  if (!query.valid) return;
  const from = state.selection.main.from;
  const match = firstOf(query.getCursor(state, from)) ?? firstOf(query.getCursor(state, 0, from));
  if (match === null) return;
  editor.dispatch({
    selection: { anchor: match.from, head: match.to },
    effects: EditorView.scrollIntoView(match.from, { y: 'center' }),
    userEvent: 'select.search',
  });
}

/** Goes to the next or previous match, wrapping around. */
export function goToMatch(editor: EditorView, step: 1 | -1): void {
  if (!getSearchQuery(editor.state).valid) return;
  if (step > 0) findNext(editor);
  else findPrevious(editor);
}

/** Replaces the current match and goes to the next; without a current match it goes to one first. */
export function replaceMatch(editor: EditorView): void {
  if (getSearchQuery(editor.state).valid) replaceNext(editor);
}

/** Replaces every match in one undo step; returns their number. */
export function replaceMatches(editor: EditorView): number {
  const query = getSearchQuery(editor.state);
  if (!query.valid || editor.state.readOnly) return 0;
  let count = 0;
  for (const _ of cursorOf(query, editor.state)) count += 1;
  replaceAll(editor);
  return count;
}

/** Limits the search to a range; null searches the whole text. */
export const limitSearch = (editor: EditorView, range: ViewRange | null): void =>
  editor.dispatch({ effects: setFindRange.of(range) });

/** Ends the search. */
export function endFind(editor: EditorView): void {
  editor.dispatch({
    effects: [setSearchQuery.of(new CodeMirrorQuery({ search: '' })), setFindRange.of(null)],
  });
  closeSearchPanel(editor);
}

/** The number of matches, up to the limit, and the index of the selected one; -1 for none. */
export function matchesOf(state: EditorState): { readonly count: number; readonly current: number } {
  const query = getSearchQuery(state);
  if (!query.valid) return { count: 0, current: -1 };
  const range = state.field(findRange, false) ?? null;
  let known = counted.get(state.doc);
  if (known?.query !== query || known.range !== range) {
    const matches: ViewRange[] = [];
    for (const { from, to } of cursorOf(query, state)) {
      if (matches.length === maxCounted) break;
      matches.push({ from, to });
    }
    known = { doc: state.doc, query, range, matches };
    counted.set(state.doc, known);
  }
  const { from, to } = state.selection.main;
  return {
    count: known.matches.length,
    current: known.matches.findIndex((match) => match.from === from && match.to === to),
  };
}

/** Makes the cursor of CodeMirror iterable. */
function* cursorOf(query: CodeMirrorQuery, state: EditorState): Generator<ViewRange> {
  const cursor = query.getCursor(state);
  for (let next = cursor.next(); !next.done; next = cursor.next()) yield next.value;
}

function firstOf(cursor: Iterator<ViewRange>): ViewRange | null {
  const next = cursor.next();
  return next.done ? null : next.value;
}
