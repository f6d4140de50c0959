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
import type { EditorState, Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { ViewRange } from '../note-view/note-view.ts';
import type { SearchQuery } from '../note-view/search-query.ts';
import { findRange, setFindRange } from './find-range.ts';

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
  const wanted = new CodeMirrorQuery({
    search: query.text,
    caseSensitive: query.matchCase,
    wholeWord: query.wholeWord,
    regexp: query.regexp,
    // `\n` is a newline in a regular expression and its replacement, and literal otherwise.
    literal: !query.regexp,
    replace: getSearchQuery(editor.state).replace,
    test: (_match, state, from, to) => {
      const range = state.field(findRange, false) ?? null;
      return range === null || (from >= range.from && to <= range.to);
    },
  });
  editor.dispatch({ effects: setSearchQuery.of(wanted) });
}

/** Sets the replacement; with a regular expression `$1` is the first capture group. */
export function setReplacement(editor: EditorView, replace: string): void {
  const { search, caseSensitive, wholeWord, regexp, literal, test } = getSearchQuery(editor.state);
  const wanted = new CodeMirrorQuery({
    search,
    caseSensitive,
    wholeWord,
    regexp,
    literal,
    replace,
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
