import { Search, X } from 'lucide-react';
import { useStore } from 'zustand';
import { openAndFocus } from '../../workspace/focus-request.ts';
import { useServices } from '../../workspace/services.ts';

/** Searches all notes while typing. Escape clears the field; the down arrow goes to the results. */
export function SearchField() {
  const app = useServices();
  const query = useStore(app.library, (state) => state.query);
  const search = (text: string): void => app.runReportingErrors(() => app.library.search(text));
  return (
    <div className="search">
      <Search aria-hidden="true" />
      <input
        type="search"
        data-search=""
        aria-label="Search notes"
        placeholder="Search notes"
        maxLength={500}
        value={query}
        onChange={(event) => search(event.target.value)}
        onKeyDown={(event) => {
          // Arrow keys and Escape belong to the input method during a composition.
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape' && query !== '') {
            event.preventDefault();
            search('');
          }
          const best = app.library.getState().found?.[0];
          if (event.key === 'Enter' && best !== undefined)
            app.runReportingErrors(() => openAndFocus(app, best));
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            document.querySelector<HTMLElement>('[data-note-button]')?.focus();
          }
        }}
      />
      {query === '' ? (
        <kbd>{app.commands.keys('search')}</kbd>
      ) : (
        <button type="button" className="clear" aria-label="Clear search" onClick={() => search('')}>
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
