import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Replace, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { keycaps, onMac } from '../../commands/chord.ts';
import { countText } from '../../editor/find/count-text.ts';
import { goToMatch, lookFor, lookIn, ownSelection } from '../../editor/find/find-commands.ts';
import { findState } from '../../editor/find/find-state.ts';
import { replaceAll, replaceMatch } from '../../editor/find/replace-matches.ts';
import { selectedLines, selectedWords } from '../../editor/find/selected-text.ts';
import { noQuery } from '../../note-view/search-query.ts';
import { goToText } from '../../workspace/focus-wish.ts';
import { useServices } from '../../workspace/services.ts';
import { FindButtons } from './find-buttons.tsx';

/**
 * Finds and replaces in the open note. In the field Enter goes on and Shift and Enter goes back; in the field of the
 * replacement Enter replaces, with Ctrl and Alt all matches. Escape goes to the text.
 */
export function FindBar({ editor }: { editor: Editor }) {
  const app = useServices();
  const replaceField = useRef<HTMLInputElement>(null);
  const replacing = useStore(app.view, (state) => state.replace) && editor.isEditable;
  const asked = useStore(app.view, (state) => state.findAsked);
  const taken = useRef<number | null>(null);
  const [query, setQuery] = useState(() => ({ ...app.view.getState().findQuery, ...selectedWords(editor) }));
  const [template, setTemplate] = useState('');
  const found = useEditorState({ editor, selector: () => findState(editor.state) });
  const ownSpan = useEditorState({ editor, selector: () => ownSelection(editor) });

  // Before the search below, which moves the selection to a match.
  useEffect(() => {
    if (taken.current === asked) return;
    const words = taken.current === null ? null : selectedWords(editor);
    taken.current = asked;
    if (words !== null) setQuery((before) => ({ ...before, ...words }));
    const lines = selectedLines(editor);
    if (lines !== null) lookIn(editor, lines);
  }, [asked, editor]);
  useEffect(() => {
    app.view.setState({ findQuery: query });
    lookFor(editor, query);
  }, [app, editor, query]);
  useEffect(
    () => () => {
      if (!editor.isDestroyed) lookFor(editor, noQuery, null);
    },
    [editor],
  );
  // Another note is another search.
  useEffect(() => () => app.view.setState({ find: false }), [app]);

  const close = (): void => {
    app.view.setState({ find: false });
    goToText(app);
  };
  const replaceHere = (): void => void replaceMatch(editor, template);
  const replaceEach = (): void => void replaceAll(editor, template);
  const onEnter = (event: KeyboardEvent): void => {
    if (event.target !== replaceField.current) goToMatch(editor, event.shiftKey ? -1 : 1);
    else if (event.altKey && (event.ctrlKey || event.metaKey)) replaceEach();
    else replaceHere();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || (event.key !== 'Escape' && event.key !== 'Enter')) return;
    // A button takes Enter for itself.
    if (event.key === 'Enter' && !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (event.key === 'Escape') close();
    else onEnter(event);
  };
  const replaceAllKeys = keycaps('Mod+Alt+Enter', onMac()).join(' ');
  const none = found.matches.length === 0;
  return (
    <search className="find" aria-label="Find in the note" onKeyDown={onKeyDown}>
      <div className="find-fields">
        <div className="search">
          <Search aria-hidden="true" />
          <input
            data-find=""
            aria-label="Find in note"
            aria-invalid={found.problem !== null}
            placeholder="Find in this note"
            maxLength={500}
            spellCheck={false}
            value={query.text}
            onChange={(event) => setQuery({ ...query, text: event.target.value })}
          />
          <output className={found.problem === null ? 'fine' : 'fine problem'} aria-live="polite">
            {countText(found)}
          </output>
        </div>
        {replacing ? (
          <div className="search">
            <Replace aria-hidden="true" />
            <input
              ref={replaceField}
              data-replace=""
              aria-label="Replace with"
              placeholder={query.regexp ? 'Replace with, $1 for the first group' : 'Replace with'}
              maxLength={5000}
              value={template}
              onChange={(event) => setTemplate(event.target.value)}
            />
          </div>
        ) : null}
      </div>
      <div className="find-ways">
        <FindButtons
          query={query}
          onQuery={setQuery}
          limited={found.range !== null}
          onLimit={
            found.range === null && ownSpan === null ? null : (on) => lookIn(editor, on ? ownSpan : null)
          }
          onStep={none ? null : (step) => goToMatch(editor, step)}
          replacing={replacing}
          onReplacing={editor.isEditable ? (on) => app.view.setState({ replace: on }) : null}
          onClose={close}
        />
        {replacing ? (
          <div>
            <button type="button" className="quiet" title="Replace (Enter)" onClick={replaceHere}>
              Replace
            </button>
            <button
              type="button"
              className="quiet"
              title={`Replace all (${replaceAllKeys})`}
              onClick={replaceEach}
            >
              Replace all
            </button>
          </div>
        ) : null}
      </div>
    </search>
  );
}
