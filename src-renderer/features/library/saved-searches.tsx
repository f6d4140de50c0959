import { ArrowDown, ArrowUp, Ellipsis, PencilLine, Search, Trash2 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import type { SavedSearch } from '../../../src-shared/vault-settings.ts';
import { deleteSearch, moveSearch, renameSearch, runSearch } from '../../actions/saved-searches.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { useServices } from '../../workspace/services.ts';
import { NameField } from './name-field.tsx';
import { ScopeRow } from './scope-row.tsx';

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

type SavedSearchItemProps = {
  search: SavedSearch;
  /** Whether it is what the list shows. */
  active: boolean;
  renaming: boolean;
  onRenaming(on: boolean): void;
  onMove(step: 1 | -1): void;
  onDeleted(): void;
};

/** A saved search: F2 renames it, Delete deletes it, Alt with an arrow moves it. */
function SavedSearchItem(props: SavedSearchItemProps) {
  const { search, active, renaming, onRenaming, onMove, onDeleted } = props;
  const app = useServices();
  const [isOpen, setOpen] = useState(false);
  /** What is done when the menu has given the focus back. */
  const after = useRef<(() => void) | null>(null);
  const remove = (): void => {
    onDeleted();
    app.runReportingErrors(() => deleteSearch(app, search.id));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isArrow = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown');
    if (event.key !== 'F2' && event.key !== 'Delete' && !isArrow) return;
    event.preventDefault();
    event.stopPropagation();
    if (isArrow) onMove(event.key === 'ArrowUp' ? -1 : 1);
    else if (event.key === 'F2') onRenaming(true);
    else if (!event.repeat) remove();
  };
  if (renaming)
    return (
      <NameField
        label={t('library.newNameOfSearch', { name: search.name })}
        name={search.name}
        onName={(name) => {
          onRenaming(false);
          app.runReportingErrors(() => renameSearch(app, search.id, name));
        }}
        onCancel={() => onRenaming(false)}
        onLeave={() => onRenaming(false)}
      />
    );
  return (
    <div className="row-with-menu" data-own-menu="">
      <ScopeRow
        label={search.name}
        title={search.query}
        count={null}
        depth={0}
        icon={Search}
        active={active}
        aria-keyshortcuts="F2 Delete Alt+ArrowUp Alt+ArrowDown"
        onClick={() => runSearch(app, search)}
        onKeyDown={onKeyDown}
        onContextMenu={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      />
      <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
        <DropdownMenu.Trigger asChild>
          <IconButton icon={Ellipsis} label={t('library.searchActions', { name: search.name })} />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            className="menu"
            collisionPadding={8}
            onCloseAutoFocus={(event) => {
              if (after.current !== null) event.preventDefault();
              after.current?.();
              after.current = null;
            }}
          >
            <DropdownMenu.Item
              className="item"
              onSelect={() => {
                after.current = () => onRenaming(true);
              }}
            >
              <PencilLine aria-hidden="true" />
              {t('library.rename')}
              <kbd>F2</kbd>
            </DropdownMenu.Item>
            <DropdownMenu.Item className="item" onSelect={() => onMove(-1)}>
              <ArrowUp aria-hidden="true" />
              {t('note.moveUp')}
              <Kbd keys="Alt ↑" />
            </DropdownMenu.Item>
            <DropdownMenu.Item className="item" onSelect={() => onMove(1)}>
              <ArrowDown aria-hidden="true" />
              {t('note.moveDown')}
              <Kbd keys="Alt ↓" />
            </DropdownMenu.Item>
            <DropdownMenu.Item
              className="item"
              onSelect={() => {
                after.current = () => undefined;
                remove();
              }}
            >
              <Trash2 aria-hidden="true" />
              {t('common.delete')}
              <kbd>{t('library.keyDelete')}</kbd>
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </div>
  );
}
