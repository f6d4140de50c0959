import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { CaseSensitive, ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { findState, goToMatch, lookFor, mostMatches } from '../editor/find-in-note.ts';
import { goToText } from '../layout/focus-wish.ts';
import { useApp } from '../state/use-app.ts';
import { IconButton } from '../ui/icon-button.tsx';

/** Finds words in the open note: Enter goes on, Shift and Enter goes back, Escape goes to the text. */
export function FindBar({ editor }: { editor: Editor }) {
  const app = useApp();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(() => selectedWords(editor) ?? findState(editor.state).query);
  const [matchCase, setMatchCase] = useState(false);
  const { matches, current } = useEditorState({ editor, selector: () => findState(editor.state) });

  useEffect(() => {
    lookFor(editor, query, matchCase);
  }, [editor, query, matchCase]);
  useEffect(
    () => () => {
      if (!editor.isDestroyed) lookFor(editor, '', false);
    },
    [editor],
  );
  // Another note is another search.
  useEffect(() => () => app.view.setState({ find: false }), [app]);

  const close = (): void => {
    app.view.setState({ find: false });
    goToText(app);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || (event.key !== 'Escape' && event.key !== 'Enter')) return;
    // A button takes Enter for itself.
    if (event.key === 'Enter' && event.target !== field.current) return;
    event.preventDefault();
    if (event.key === 'Escape') close();
    else goToMatch(editor, event.shiftKey ? -1 : 1);
  };
  return (
    <search className="find" aria-label="Find in the note" onKeyDown={onKeyDown}>
      <div className="search">
        <Search aria-hidden="true" />
        <input
          ref={field}
          data-find=""
          aria-label="Find in the note"
          placeholder="Find in this note"
          maxLength={500}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <output className="fine" aria-live="polite">
          {query === '' ? '' : countOf(current, matches.length)}
        </output>
      </div>
      <IconButton
        icon={CaseSensitive}
        label="Match case"
        aria-pressed={matchCase}
        onClick={() => setMatchCase(!matchCase)}
      />
      <IconButton
        icon={ChevronUp}
        label="Match before"
        hint="Shift Enter"
        disabled={matches.length === 0}
        onClick={() => goToMatch(editor, -1)}
      />
      <IconButton
        icon={ChevronDown}
        label="Next match"
        hint="Enter"
        disabled={matches.length === 0}
        onClick={() => goToMatch(editor, 1)}
      />
      <IconButton icon={X} label="Close find" hint="Esc" onClick={close} />
    </search>
  );
}

function countOf(current: number, count: number): string {
  if (count === 0) return 'None';
  return `${current + 1} of ${count === mostMatches ? `${count}+` : count}`;
}

/** What is selected, when it is a few words of one line. */
function selectedWords({ state }: Editor): string | null {
  const { $from, $to, from, to } = state.selection;
  if (from === to || to - from > 100 || !$from.sameParent($to)) return null;
  return state.doc.textBetween(from, to);
}
