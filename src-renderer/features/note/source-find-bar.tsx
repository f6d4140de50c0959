import type { Text } from '@codemirror/state';
import { Replace, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { chordText } from '../../commands/chord-text.ts';
import type { SearchQuery } from '../../note-view/search-query.ts';
import {
  goToMatch,
  lookIn,
  mostCounted,
  replaceMatch,
  replaceMatches,
  setReplacement,
} from '../../source-editor/source-find.ts';
import type { SourceView } from '../../source-editor/source-view.ts';
import { goToText } from '../../workspace/focus-wish.ts';
import { useServices } from '../../workspace/services.ts';
import { FindButtons } from './find-buttons.tsx';
import { useSourceFind } from './use-source-find.ts';

/** What was just replaced at once. */
type Replaced = { readonly many: number; readonly query: SearchQuery; readonly doc: Text };

/**
 * Finds and replaces in a note that is shown as its Markdown text, with the words, keys and looks of the find bar of
 * other notes.
 */
export function SourceFindBar({ source }: { source: SourceView }) {
  const app = useServices();
  const replaceField = useRef<HTMLInputElement>(null);
  const [template, setTemplate] = useState('');
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  const { query, setQuery, problem, count, current, limited, own } = useSourceFind(source);
  const editable = source.readOnly === null;
  const replacing = useStore(app.view, (state) => state.replace) && editable;
  // Another note is another search.
  useEffect(() => () => app.view.setState({ find: false }), [app]);
  const { editor } = source;
  useEffect(() => setReplacement(editor, template), [editor, template]);
  const close = (): void => {
    app.view.setState({ find: false });
    goToText(app);
  };
  const replaceHere = (): void => replaceMatch(editor);
  const replaceEach = (): void => {
    const many = replaceMatches(editor);
    setReplaced({ many, query, doc: editor.state.doc });
  };
  // Told until something else is looked for, or in another text.
  const told = replaced?.query === query && replaced.doc === editor.state.doc ? replaced.many : null;
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
  const none = count === 0;
  return (
    <search className="find" aria-label="Find in the note" onKeyDown={onKeyDown}>
      <div className="find-fields">
        <div className="search">
          <Search aria-hidden="true" />
          <input
            data-find=""
            aria-label="Find in note"
            aria-invalid={problem !== null}
            placeholder="Find in this note"
            maxLength={500}
            spellCheck={false}
            value={query.text}
            onChange={(event) => setQuery({ ...query, text: event.target.value })}
          />
          <output className={problem === null ? 'fine' : 'fine problem'} aria-live="polite">
            {query.text === '' ? '' : (problem ?? countText(count, current, told))}
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
          limited={limited}
          onLimit={!limited && own === null ? null : (on) => lookIn(editor, on ? own : null)}
          onStep={none ? null : (step) => goToMatch(editor, step)}
          replacing={replacing}
          onReplacing={editable ? (on) => app.view.setState({ replace: on }) : null}
          onClose={close}
        />
        {replacing ? (
          // Not `disabled`: they have the focus when they replace the last match.
          <div>
            <button
              type="button"
              className="quiet"
              title="Replace (Enter)"
              aria-disabled={none}
              onClick={replaceHere}
            >
              Replace
            </button>
            <button
              type="button"
              className="quiet"
              title={`Replace all (${chordText('replace')})`}
              aria-disabled={none}
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

function countText(count: number, current: number, replaced: number | null): string {
  if (replaced !== null) return `${replaced.toLocaleString('en-GB')} replaced`;
  if (count === 0) return 'None';
  const all = count === mostCounted ? `${count}+` : String(count);
  return current < 0 ? `${all} found` : `${current + 1} of ${all}`;
}
