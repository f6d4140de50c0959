import type { Editor } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';
import type { FindStatus, NoteFind } from '../../note-view/note-view.ts';
import { emptyQuery } from '../../note-view/search-query.ts';
import { goToMatch, limitSearch, ownSelection, search } from './find-commands.ts';
import { findState, maxMatches } from './find-state.ts';
import { replaceAll, replaceMatch } from './replace-matches.ts';
import type { Span } from './searchable-text.ts';

/** Find and replace in the rich-text editor. */
export function findInEditor(editor: Editor): NoteFind {
  let known: { readonly state: EditorState; readonly status: FindStatus } | null = null;
  return {
    status() {
      const { state } = editor;
      if (known?.state !== state) known = { state, status: statusOf(editor) };
      return known.status;
    },
    search: (query) => search(editor, query),
    limit: (on) => limitSearch(editor, on ? ownSelection(editor) : null),
    selectedWords: () => selectedWords(editor)?.text ?? null,
    limitToSelectedLines() {
      const lines = selectedLines(editor);
      if (lines !== null) limitSearch(editor, lines);
    },
    go: (step) => goToMatch(editor, step),
    replace: (template) => void replaceMatch(editor, template),
    replaceAll: (template) => void replaceAll(editor, template),
    end() {
      if (!editor.isDestroyed) search(editor, emptyQuery, null);
    },
  };
}

function statusOf(editor: Editor): FindStatus {
  const { matches, current, problem, outdated, replaced, kept, range } = findState(editor.state);
  return {
    count: matches.length,
    isCapped: matches.length === maxMatches,
    current,
    problem,
    isPending: outdated === 'query',
    replaced,
    kept,
    isLimited: range !== null,
    canLimit: ownSelection(editor) !== null,
  };
}

/** The selection when it is a few words of one line, which the user probably wants to search for. */
function selectedWords(editor: Editor): { readonly text: string } | null {
  const span = ownSelection(editor);
  const { doc, selection } = editor.state;
  if (span === null || span.to - span.from > 100 || !selection.$from.sameParent(selection.$to)) return null;
  const text = doc.textBetween(span.from, span.to);
  return text === '' ? null : { text };
}

/** The selection when it is more than one line, which the user probably wants to search in. */
function selectedLines(editor: Editor): Span | null {
  const { doc, selection } = editor.state;
  const span = ownSelection(editor);
  if (span === null) return null;
  const isOneLine =
    selection.$from.sameParent(selection.$to) && !doc.textBetween(span.from, span.to).includes('\n');
  return isOneLine ? null : span;
}
