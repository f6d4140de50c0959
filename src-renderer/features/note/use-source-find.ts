import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { SearchQuery } from '../../note-view/search-query.ts';
import { findRange } from '../../source-editor/find-range.ts';
import { createRegexpTrial } from '../../source-editor/regexp-trial.ts';
import { endFind, goToFirst, lookIn, markMatches, matchesOf } from '../../source-editor/source-find.ts';
import type { SourceRange, SourceView } from '../../source-editor/source-view.ts';
import { useServices } from '../../workspace/services.ts';

/** What the find bar of a source view shows and sets. */
export type SourceFind = {
  readonly query: SearchQuery;
  setQuery(query: SearchQuery): void;
  /** Why nothing can be found, for a person. */
  readonly problem: string | null;
  readonly count: number;
  /** Index of the match the person is at; -1 for none. */
  readonly current: number;
  readonly limited: boolean;
  /** What a person selected: null when nothing is, or only a match. */
  readonly own: SourceRange | null;
};

/** Looks in a source view for what is looked for in notes, for as long as its find bar shows. */
export function useSourceFind(source: SourceView): SourceFind {
  const { view } = useServices();
  const { editor } = source;
  const asked = useStore(view, (state) => state.findAsked);
  const taken = useRef<number | null>(null);
  const [query, setQuery] = useState(() => ({ ...view.getState().findQuery, ...selectedWords(source) }));
  const [problem, setProblem] = useState<string | null>(null);
  const [trial] = useState(createRegexpTrial);
  // CodeMirror's state is a new one after everything that can be seen here.
  const state = useSyncExternalStore(source.onUpdate, () => editor.state);
  const { count, current } = matchesOf(state);
  const { from, to, empty } = state.selection.main;

  // Before the search below, which moves the selection to a match.
  useEffect(() => {
    if (taken.current === asked) return;
    const words = taken.current === null ? null : selectedWords(source);
    taken.current = asked;
    if (words !== null) setQuery((before) => ({ ...before, ...words }));
    const lines = selectedLines(source);
    if (lines !== null) lookIn(editor, lines);
  }, [asked, source, editor]);
  useEffect(() => {
    view.setState({ findQuery: query });
    const look = (why: string | null): void => {
      setProblem(why);
      markMatches(editor, why === null ? query : { ...query, text: '' });
      goToFirst(editor);
    };
    if (!query.regexp) {
      trial.stop();
      look(null);
      return undefined;
    }
    let isAsked = true;
    void trial.try(query, source.text()).then((why) => isAsked && look(why));
    return () => {
      isAsked = false;
    };
  }, [view, source, editor, query, trial]);
  useEffect(
    () => () => {
      trial.stop();
      endFind(editor);
    },
    [editor, trial],
  );
  return {
    query,
    setQuery,
    problem,
    count,
    current,
    limited: (state.field(findRange, false) ?? null) !== null,
    own: empty || current >= 0 ? null : { from, to },
  };
}

/** What is selected, when it is a few words of one line: most likely it is looked for. */
function selectedWords({ editor, selection }: SourceView): { readonly text: string } | null {
  const { from, to } = selection();
  const text = to - from > 100 ? '' : editor.state.sliceDoc(from, to);
  return text === '' || text.includes('\n') ? null : { text };
}

/** What is selected, when it is more than one line: most likely it is looked through. */
function selectedLines({ editor, selection }: SourceView): SourceRange | null {
  const { from, to } = selection();
  const { doc } = editor.state;
  return doc.lineAt(from).number === doc.lineAt(to).number ? null : { from, to };
}
