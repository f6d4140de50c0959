import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { t } from '../../../src-shared/texts/t.ts';
import type { SearchQuery } from '../../note-view/search-query.ts';
import {
  type FindChange,
  type FindState,
  findKey,
  findState,
  firstFrom,
  searchDocument,
} from './find-state.ts';
import type { Span } from './searchable-text.ts';

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

/** Shows a search in the editor and selects the current match, so that the caret is there when the search ends. */
export function showMatch(view: EditorView, found: FindState): void {
  const { tr } = view.state;
  const match = found.matches[found.current];
  if (match !== undefined) tr.setSelection(TextSelection.create(tr.doc, match.from, match.to));
  const lastMatch = match ?? findState(view.state).lastMatch;
  const change: FindChange = { kind: 'set', found: { ...found, lastMatch } };
  view.dispatch(tr.setMeta(findKey, change));
  // ProseMirror only scrolls to its selection while the editor has the focus, and now the find bar has it.
  const place = view.dom.querySelector('.found.here');
  if (place !== null) scrollIntoView(place, 'nearest');
}

/** Shows the result of an asynchronous search, or that it was stopped. After an edit the caret stays where it is. */
export function showMatches(view: EditorView, found: FindState, matches: readonly Span[] | null): void {
  const asked = found.outdated;
  const at = asked === 'query' ? view.state.selection.from : (found.matches[found.current]?.from ?? 0);
  const settled: FindState = {
    ...found,
    matches: matches ?? [],
    current: firstFrom(matches ?? [], at),
    problem: matches === null ? t('find.tooLong') : null,
    outdated: null,
  };
  if (asked === 'query') showMatch(view, settled);
  else view.dispatch(view.state.tr.setMeta(findKey, { kind: 'set', found: settled } satisfies FindChange));
}

/**
 * Scrolls an element of the text into view. Far away blocks are laid out only when they come near, which changes their height,
 * so scrolling is repeated in the next frames.
 */
export function scrollIntoView(element: Element, block: ScrollLogicalPosition, again = 8): void {
  element.scrollIntoView({ block });
  if (again > 0)
    requestAnimationFrame(() => {
      if (element.isConnected) scrollIntoView(element, block, again - 1);
    });
}
