import {
  ArrowDown,
  ArrowUp,
  Bookmark,
  BookmarkCheck,
  Ellipsis,
  PencilLine,
  Search,
  Trash2,
} from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ComponentProps, type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import type { SavedSearch } from '../../../src-shared/vault-settings.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ButtonMenu, MenuItem, useChosen } from '../../ui/menu.tsx';
import { type Uses, useServices } from '../../workspace/services.ts';
import { searchFor } from '../../workspace/show-in-list.ts';
import { offerUndo } from '../../workspace/undo-steps.ts';
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
  const { choose, onCloseAutoFocus } = useChosen(true);
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
      <ButtonMenu
        trigger={<IconButton icon={Ellipsis} label={t('library.searchActions', { name: search.name })} />}
        align="center"
        sideOffset={0}
        root={{ open: isOpen, onOpenChange: setOpen }}
        onCloseAutoFocus={onCloseAutoFocus}
      >
        <Item
          icon={PencilLine}
          title={t('library.rename')}
          keys="F2"
          onSelect={() => choose(() => onRenaming(true))}
        />
        <Item icon={ArrowUp} title={t('note.moveUp')} keys="Alt ↑" onSelect={() => onMove(-1)} />
        <Item icon={ArrowDown} title={t('note.moveDown')} keys="Alt ↓" onSelect={() => onMove(1)} />
        <Item
          icon={Trash2}
          title={t('common.delete')}
          keys={t('library.keyDelete')}
          onSelect={() => {
            // the button goes with its row: `onDeleted` moves the focus
            choose(() => undefined);
            remove();
          }}
        />
      </ButtonMenu>
    </div>
  );
}

const Item = (props: Omit<ComponentProps<typeof MenuItem>, 'parts'>) => (
  <MenuItem {...props} parts={DropdownMenu} />
);

/** Saves the search of the field, or renames it where it is saved; nothing while there is no search that can be saved. */
export function SaveSearchButton() {
  const { commands, library, vaultSettings } = useServices();
  const query = useStore(library, ({ query, fault, scope }) =>
    fault === null && scope.kind !== 'trash' ? query.trim() : '',
  );
  const saved = useStore(vaultSettings, (state) => savedAs(state.searches, query));
  if (query === '') return null;
  return (
    <IconButton
      icon={saved === undefined ? Bookmark : BookmarkCheck}
      label={t(saved === undefined ? 'library.saveSearch' : 'library.renameSearch')}
      {...(saved === undefined ? {} : { hint: t('library.savedAs', { name: saved.name }) })}
      onClick={() => commands.run('save-search')}
    />
  );
}

/** Asks for the name of the search that is in the search field, and saves it. */
export function SaveSearchDialog({ onClose }: { onClose(): void }) {
  const app = useServices();
  const query = useStore(app.library, (state) => state.query.trim());
  const saved = savedAs(app.vaultSettings.getState().searches, query);
  const [name, setName] = useState(saved?.name ?? query);
  return (
    <Dialog
      name={t(saved === undefined ? 'library.saveSearch' : 'library.renameSearch')}
      description={query}
      onClose={onClose}
    >
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') return;
          onClose();
          app.runReportingErrors(() => saveSearch(app, query, name));
        }}
      >
        <TextField
          label={t('library.searchName')}
          data-first=""
          required
          maxLength={200}
          value={name}
          onFocus={(event) => event.target.select()}
          onValue={setName}
        />
        <div className="actions">
          <button type="submit" className="primary">
            {t('common.save')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** The saved search with a query, if there is one. */
export const savedAs = (searches: readonly SavedSearch[], query: string): SavedSearch | undefined =>
  searches.find((search) => search.query === query.trim());

/** Saves a search under a name; a search that is saved already gets this name. */
export async function saveSearch(
  { vaultSettings }: Uses<'vaultSettings'>,
  query: string,
  name: string,
): Promise<void> {
  const before = vaultSettings.getState().searches;
  const saved = savedAs(before, query);
  const next = { id: saved?.id ?? crypto.randomUUID(), name: name.trim(), query: query.trim() };
  await vaultSettings.setSearches(
    saved === undefined ? [...before, next] : before.map((search) => (search === saved ? next : search)),
  );
}

export async function renameSearch(
  { vaultSettings }: Uses<'vaultSettings'>,
  id: string,
  name: string,
): Promise<void> {
  await vaultSettings.setSearches(
    vaultSettings.getState().searches.map((search) => (search.id === id ? { ...search, name } : search)),
  );
}

/** Moves a search to another place of the list. Outside of it nothing changes. */
export async function moveSearch(
  { vaultSettings }: Uses<'vaultSettings'>,
  id: string,
  to: number,
): Promise<void> {
  const before = vaultSettings.getState().searches;
  const moved = before.find((search) => search.id === id);
  if (moved === undefined || to < 0 || to >= before.length || before[to] === moved) return;
  await vaultSettings.setSearches(before.filter((search) => search !== moved).toSpliced(to, 0, moved));
}

/** Deletes a search, which can be undone. */
export async function deleteSearch(
  app: Uses<'runReportingErrors' | 'notices' | 'vaultSettings' | 'view'>,
  id: string,
): Promise<void> {
  const { vaultSettings } = app;
  const before = vaultSettings.getState().searches;
  const at = before.findIndex((search) => search.id === id);
  const deleted = before[at];
  if (deleted === undefined) return;
  await vaultSettings.setSearches(before.toSpliced(at, 1));
  offerUndo(app, t('actions.searchDeleted', { name: deleted.name }), () => {
    const now = vaultSettings.getState().searches;
    return vaultSettings.setSearches(now.toSpliced(Math.min(at, now.length), 0, deleted));
  });
}

/** Searches for what was saved, in all notes. */
function runSearch(
  app: Uses<'runReportingErrors' | 'library' | 'settings' | 'view'>,
  { query }: Pick<SavedSearch, 'query'>,
): void {
  if (app.library.getState().scope.kind === 'trash') app.library.show({ kind: 'all' });
  searchFor(app, query);
}
