import type { Text } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { FindStatus, NoteFind, ViewRange } from '../note-view/note-view.ts';
import type { SearchQuery } from '../note-view/search-query.ts';
import { emptyQuery } from '../note-view/search-query.ts';
import { findRange } from './find-range.ts';
import { createRegexpTrial } from './regexp-trial.ts';
import {
  endFind,
  goToFirst,
  goToMatch,
  limitSearch,
  markMatches,
  matchesOf,
  maxCounted,
  replaceMatch,
  replaceMatches,
  setReplacement,
} from './source-find.ts';

/** Find and replace in the source editor. `onStatus` is called when the status changes without the editor. */
export function findInSource(editor: EditorView, onStatus: () => void): NoteFind {
  const trial = createRegexpTrial();
  let query: SearchQuery = emptyQuery;
  let problem: string | null = null;
  let isPending = false;
  /** What was just replaced at once; told until something else is searched for, or in another text. */
  let replaced: { readonly many: number; readonly doc: Text } | null = null;
  let known: { readonly facts: readonly unknown[]; readonly status: FindStatus } | null = null;

  const look = (why: string | null): void => {
    problem = why;
    isPending = false;
    markMatches(editor, why === null ? query : { ...query, text: '' });
    goToFirst(editor);
    onStatus();
  };
  return {
    status() {
      const { state } = editor;
      const facts = [state, problem, isPending, replaced];
      if (known === null || facts.some((fact, index) => fact !== known?.facts[index])) {
        const { count, current } = matchesOf(state);
        known = {
          facts,
          status: {
            count,
            isCapped: count === maxCounted,
            current,
            problem,
            isPending,
            replaced: replaced?.doc === state.doc ? replaced.many : null,
            isLimited: (state.field(findRange, false) ?? null) !== null,
            canLimit: ownSelection(editor) !== null,
          },
        };
      }
      return known.status;
    },
    search(wanted) {
      query = wanted;
      replaced = null;
      if (!wanted.regexp) {
        trial.stop();
        look(null);
        return;
      }
      isPending = true;
      onStatus();
      void trial.try(wanted, editor.state.doc.toString()).then((why) => {
        if (query === wanted) look(why);
      });
    },
    limit: (on) => limitSearch(editor, on ? ownSelection(editor) : null),
    selectedWords() {
      const { from, to } = editor.state.selection.main;
      const text = to - from > 100 ? '' : editor.state.sliceDoc(from, to);
      return text === '' || text.includes('\n') ? null : text;
    },
    limitToSelectedLines() {
      const { from, to } = editor.state.selection.main;
      const { doc } = editor.state;
      if (doc.lineAt(from).number !== doc.lineAt(to).number) limitSearch(editor, { from, to });
    },
    go: (step) => goToMatch(editor, step),
    replace(template) {
      setReplacement(editor, template);
      replaceMatch(editor);
    },
    replaceAll(template) {
      setReplacement(editor, template);
      const many = replaceMatches(editor);
      replaced = { many, doc: editor.state.doc };
      onStatus();
    },
    end() {
      query = emptyQuery;
      problem = null;
      isPending = false;
      replaced = null;
      trial.stop();
      endFind(editor);
    },
  };
}

/** What the user selected; null for nothing, and for a match that the search went to. */
export function ownSelection(editor: EditorView): ViewRange | null {
  const { from, to, empty } = editor.state.selection.main;
  return empty || matchesOf(editor.state).current >= 0 ? null : { from, to };
}
