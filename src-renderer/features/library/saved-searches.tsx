import { type DragEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import { moveSearch } from '../../actions/saved-searches.ts';
import { useServices } from '../../workspace/services.ts';
import { SavedSearchItem } from './saved-search-item.tsx';

/** The type of the data of a search that is dragged to another place. */
const dragType = 'application/x-example-notes-search';

/** The searches that the user saved; nothing while there are none. */
export function SavedSearches() {
  const app = useServices();
  const searches = useStore(app.vaultSettings, (state) => state.searches);
  const query = useStore(app.library, (state) => state.query.trim());
  const [renaming, setRenaming] = useState<string | null>(null);
  const dragged = useRef<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  if (searches.length === 0) return null;
  const move = (id: string, to: number): void => app.runReportingErrors(() => moveSearch(app, id, to));
  /** Focuses a row when it is there again; the list itself never takes the focus. */
  const focus = (at: number): void => {
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll<HTMLElement>('.row') ?? [];
      rows[Math.min(at, rows.length - 1)]?.focus();
    });
  };
  const dropOn = (index: number) => ({
    onDragOver(event: DragEvent): void {
      if (event.dataTransfer.types.includes(dragType)) event.preventDefault();
    },
    onDrop(event: DragEvent): void {
      if (dragged.current === null) return;
      event.preventDefault();
      move(dragged.current, index);
      dragged.current = null;
    },
  });
  return (
    <section className="account saved-searches">
      <header>
        <h2 id="searches-heading">{t('library.searches')}</h2>
      </header>
      <ul aria-labelledby="searches-heading" ref={list}>
        {searches.map((search, index) => (
          <li
            key={search.id}
            draggable={renaming === null}
            onDragStart={({ dataTransfer }) => {
              dragged.current = search.id;
              dataTransfer.effectAllowed = 'move';
              dataTransfer.setData(dragType, '');
            }}
            {...dropOn(index)}
          >
            <SavedSearchItem
              search={search}
              active={search.query === query}
              renaming={renaming === search.id}
              onRenaming={(on) => {
                setRenaming(on ? search.id : null);
                if (!on) focus(index);
              }}
              onMove={(step) => {
                move(search.id, index + step);
                focus(Math.max(0, index + step));
              }}
              onDeleted={() => focus(index)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
