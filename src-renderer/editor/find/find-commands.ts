import type { Editor } from '@tiptap/core';
import type { SearchQuery } from '../../note-view/search-query.ts';
import { findState, firstFrom, searchDocument } from './find-state.ts';
import type { Span } from './searchable-text.ts';
import { showMatch } from './show-match.ts';

/** Looks for something, and goes to the first match from the caret on. An empty text ends the search. */
export function search({ state, view }: Editor, query: SearchQuery, range = findState(state).range): void {
  const found = searchDocument(state.doc, query, range);
  const current = firstFrom(found.matches, state.selection.from);
  showMatch(view, { ...found, current });
}

/** Looks in a part of the note only; null for the whole of it. */
export const limitSearch = (editor: Editor, range: Span | null): void =>
  search(editor, findState(editor.state).query, range);

/** Goes to the next match or the one before, round the ends of what is looked through. */
export function goToMatch({ state, view }: Editor, step: 1 | -1): void {
  const found = findState(state);
  const count = found.matches.length;
  if (count > 0)
    showMatch(view, { ...found, replaced: null, current: (found.current + step + count) % count });
}

/** What a person selected: null when nothing is, or only the match that the search went to. */
export function ownSelection({ state }: Editor): Span | null {
  const { lastMatch } = findState(state);
  const { from, to, empty } = state.selection;
  return empty || (lastMatch?.from === from && lastMatch.to === to) ? null : { from, to };
}
