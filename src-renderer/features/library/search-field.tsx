import { Search, X } from 'lucide-react';
import { type KeyboardEvent, memo, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { Suggestions, stepped, suggesting } from '../../ui/suggestions.tsx';
import { openAndFocus } from '../../workspace/focus-request.ts';
import { asksForNewTab, openInNewTab } from '../../workspace/open-in-tab.ts';
import { useServices } from '../../workspace/services.ts';
import { namesOf, type SearchSuggestion, suggestionsFor } from './search-suggestions.ts';

/**
 * Searches all notes, or the trash when it is shown, while typing, and suggests operators and their values. Escape closes the
 * suggestions, then clears the field; the down arrow goes to the suggestions, or to the results. `keys`: those that come here.
 */
export const SearchField = memo(function SearchField({ keys }: { keys: string }) {
  const app = useServices();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const query = useStore(app.library, (state) => state.query);
  const fault = useStore(app.library, (state) => state.fault);
  const inTrash = useStore(app.library, (state) => state.scope.kind === 'trash');
  const notes = useDeferredValue(useStore(app.library, (state) => state.notes));
  const folders = useDeferredValue(useStore(app.library, (state) => state.folders));
  const [caret, setCaret] = useState<number | null>(null);
  const names = useMemo(() => whenNeeded(() => namesOf(notes.values(), folders)), [notes, folders]);
  const [active, setActive] = useState(-1);
  const { from, to, options } = useMemo(
    () => (caret === null ? noSuggestions : suggestionsFor(query, caret, names)),
    [query, caret, names],
  );
  const search = (text: string): void => app.runReportingErrors(() => app.library.search(text));
  const close = (): void => setCaret(null);
  const type = (text: string, at: number): void => {
    search(text);
    setCaret(at);
    setActive(-1);
  };
  const take = ({ text }: SearchSuggestion): void => {
    const next = query.slice(0, from) + text + query.slice(to).trimStart();
    type(next, from + text.length);
    // React sets the value first; the caret would go to the end
    requestAnimationFrame(() => field.current?.setSelectionRange(from + text.length, from + text.length));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Arrow keys and Escape belong to the input method during a composition.
    if (event.nativeEvent.isComposing) return;
    const isOpen = options.length > 0;
    const chosen = options[active];
    if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((at) => stepped(at, step, options.length));
    } else if (chosen !== undefined && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault();
      take(chosen);
    } else if (isOpen && event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'Escape' && query !== '') {
      event.preventDefault();
      search('');
    } else if (event.key === 'Enter') {
      // the text of an open note has the focus at once, and would get a line
      event.preventDefault();
      const best = app.library.getState().found?.[0];
      if (best !== undefined)
        app.runReportingErrors(() =>
          inTrash
            ? app.openNote.openTrashed(best)
            : (asksForNewTab(event) ? openInNewTab : openAndFocus)(app, best),
        );
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      document.querySelector<HTMLElement>('[data-note-button], [data-trashed]')?.focus();
    }
  };
  return (
    <div className="search">
      <Search aria-hidden="true" />
      <input
        ref={field}
        type="search"
        data-search=""
        aria-label={t('library.search')}
        {...suggesting(id, options.length, active)}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        placeholder={t(inTrash ? 'library.searchTrash' : 'library.search')}
        maxLength={500}
        spellCheck={false}
        value={query}
        onChange={({ target }) => type(target.value, target.selectionStart ?? target.value.length)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {query === '' ? (
        <Kbd keys={keys} />
      ) : (
        <button
          type="button"
          className="clear"
          aria-label={t('library.clearField')}
          onClick={() => search('')}
        >
          <X aria-hidden="true" />
        </button>
      )}
      <Suggestions
        id={id}
        label={t('library.suggestions')}
        options={options.map(({ text, detail }) => ({ name: text, detail }))}
        active={active}
        onTake={(index) => {
          const option = options[index];
          if (option !== undefined) take(option);
        }}
      />
      {/* While suggestions are shown, the operator is being typed. */}
      <p aria-live="polite" id={`${id}-fault`} className="search-fault">
        {fault !== null && options.length === 0 ? fault.message : ''}
      </p>
    </div>
  );
});

/** To go through all notes takes longer than to write a letter: it is for the values of an operator alone. */
function whenNeeded<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const noSuggestions = { from: 0, to: 0, options: [] } as const;
