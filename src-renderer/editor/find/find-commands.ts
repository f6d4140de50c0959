import type { Editor } from '@tiptap/core';
import type { SearchQuery } from '../../note-view/search-query.ts';
import { findState, firstFrom, searchDocument } from './find-state.ts';
import type { Span } from './searchable-text.ts';
import { showMatch } from './show-match.ts';

/** Searches the note, and goes to the first match after the caret. An empty query ends the search. */
export function search({ state, view }: Editor, query: SearchQuery, range = findState(state).range): void {
  const found = searchDocument(state.doc, query, range);
  const current = firstFrom(found.matches, state.selection.from);
  showMatch(view, { ...found, current });
}

/** Limits the search to a range; null searches the whole note. */
export const limitSearch = (editor: Editor, range: Span | null): void =>
  search(editor, findState(editor.state).query, range);

/** Goes to the next or previous match, wrapping around at the ends. */
export function goToMatch({ state, view }: Editor, step: 1 | -1): void {
  const found = findState(state);
  const count = found.matches.length;
  if (count > 0)
    showMatch(view, {
      ...found,
      replaced: null,
      kept: 0,
      current: (found.current + step + count) % count,
    });
}

/** The user's own selection: null when it is empty, or when it is the match that the search selected. */
export function ownSelection({ state }: Editor): Span | null {
  const { lastMatch } = findState(state);
  const { from, to, empty } = state.selection;
  return empty || (lastMatch?.from === from && lastMatch.to === to) ? null : { from, to };
}
