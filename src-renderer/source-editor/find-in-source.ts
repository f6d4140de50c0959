import type { Text } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { t } from '../../src-shared/texts/t.ts';
import type { FindStatus, NoteFind, ViewRange } from '../note-view/note-view.ts';
import { compileQuery, emptyQuery, type SearchQuery } from '../note-view/search-query.ts';
import { createWorkerMatcher } from '../note-view/worker-matcher.ts';
import {
  endFind,
  findRange,
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
  const regexpCheck = createRegexpCheck();
  let query: SearchQuery = emptyQuery;
  let problem: string | null = null;
  let isPending = false;
  /** The result of the last "Replace all"; shown until the query or the text changes. */
  let replaced: { readonly many: number; readonly doc: Text } | null = null;
  let known: { readonly facts: readonly unknown[]; readonly status: FindStatus } | null = null;

  const showResult = (failure: string | null): void => {
    problem = failure;
    isPending = false;
    markMatches(editor, failure === null ? query : { ...query, text: '' });
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
            kept: 0,
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
        regexpCheck.stop();
        showResult(null);
        return;
      }
      isPending = true;
      onStatus();
      void regexpCheck.check(wanted, editor.state.doc.toString()).then((failure) => {
        if (query === wanted) showResult(failure);
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
      regexpCheck.stop();
      endFind(editor);
    },
  };
}

/** The user's own selection; null when it is empty, or when it is a match of the search. */
export function ownSelection(editor: EditorView): ViewRange | null {
  const { from, to, empty } = editor.state.selection.main;
  return empty || matchesOf(editor.state).current >= 0 ? null : { from, to };
}

/** Tests regular expressions in a worker, where they cannot block the window. */
type RegexpCheck = {
  /** Why a query cannot be searched in a text, as a sentence; null when it can. */
  check(query: SearchQuery, text: string): Promise<string | null>;
  stop(): void;
};

/** CodeMirror runs regular expressions in the window, so an expression that never ends must be detected before. */
function createRegexpCheck(): RegexpCheck {
  const matcher = createWorkerMatcher();
  return {
    async check(query, text) {
      const compiled = compileQuery(query);
      if (compiled.kind === 'invalid') return t('find.notRegexp', { reason: compiled.reason });
      if (compiled.kind === 'nothing') return null;
      const found = await matcher.find({
        pattern: compiled.pattern,
        texts: [text],
        limit: Number.MAX_SAFE_INTEGER,
      });
      return found === null ? t('find.tooLong') : null;
    },
    stop: matcher.stop,
  };
}
