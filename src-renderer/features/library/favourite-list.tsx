import { CircleAlert, FileText, Folder, Hash, type LucideIcon, Search, SquareUser } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../../src-shared/ids.ts';
import { tagKey } from '../../../src-shared/markdown/tag-names.ts';
import type { FolderRef, NoteSummary } from '../../../src-shared/rpc/library.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { type Favourite, favouriteKey } from '../../../src-shared/vault-settings.ts';
import {
  favouriteName,
  favouriteOfList,
  moveFavourite,
  openFavourite,
  removeFavourites,
} from '../../actions/favourites.ts';
import type { LibraryScope } from '../../stores/library-scope.ts';
import { opensOnClick } from '../../workspace/open-in-tab.ts';
import { useServices } from '../../workspace/services.ts';
import { rowAttributes } from './navigation-row.ts';
import { ScopeRow } from './scope-row.tsx';
import { tagTree } from './tag-tree.ts';

const dragType = 'application/x-example-notes-favourite';

/** The order of the favourites: by drag, and by Alt with the arrow keys; Delete removes one. */
function useFavouriteOrder(favourites: readonly Favourite[]) {
  const app = useServices();
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<Favourite | null>(null);
  const [over, setOver] = useState<number | null>(null);
  /** The row that takes the focus again when it is at its new place. */
  const [toFocus, setToFocus] = useState<string | null>(null);
  useEffect(() => {
    if (toFocus === null) return;
    list.current?.querySelector<HTMLElement>(`[data-row-favourite="${CSS.escape(toFocus)}"]`)?.focus();
    setToFocus(null);
  }, [toFocus]);
  const move = (favourite: Favourite, to: number): void => {
    app.runReportingErrors(() => moveFavourite(app, favourite, to));
    setToFocus(favouriteKey(favourite));
  };
  const end = (): void => {
    setDragged(null);
    setOver(null);
  };
  return {
    list,
    /** Before which row the dragged one would be; the number of rows for the end. */
    over,
    handlersFor: (favourite: Favourite, at: number) => ({
      onKeyDown(event: KeyboardEvent): void {
        if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
          move(favourite, at + (event.key === 'ArrowUp' ? -1 : 1));
        else if (event.key === 'Delete' && !event.repeat) {
          const next = favourites[at + 1] ?? favourites[at - 1];
          app.runReportingErrors(() => removeFavourites(app, [favourite]));
          if (next !== undefined) setToFocus(favouriteKey(next));
        } else return;
        event.preventDefault();
      },
      onDragStart(event: DragEvent): void {
        event.stopPropagation();
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData(dragType, '');
        setDragged(favourite);
      },
      onDragOver(event: DragEvent): void {
        if (dragged === null || !event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        const { top, height } = event.currentTarget.getBoundingClientRect();
        setOver(at + Number(event.clientY > top + height / 2));
      },
      onDrop(event: DragEvent): void {
        if (dragged === null || over === null) return;
        event.preventDefault();
        const from = favourites.findIndex((one) => favouriteKey(one) === favouriteKey(dragged));
        move(dragged, over > from ? over - 1 : over);
        end();
      },
      onDragEnd: end,
    }),
  };
}

type FavouriteListProps = {
  notes: ReadonlyMap<NoteId, NoteSummary>;
  folders: readonly FolderRef[];
  scope: LibraryScope;
};

/** The favourites in their order; nothing while there are none. */
export const FavouriteList = memo(function FavouriteList({ notes, folders, scope }: FavouriteListProps) {
  const app = useServices();
  const favourites = useStore(app.vaultSettings, (state) => state.favourites);
  const loaded = useStore(app.library, (state) => state.loaded);
  const query = useStore(app.library, (state) => state.query);
  const openId = useStore(app.openNote, (state) => state.current?.note.id ?? null);
  const missing = useMemo(
    () => (loaded ? missingFavourites(favourites, notes, folders) : new Set<string>()),
    [loaded, favourites, notes, folders],
  );
  const order = useFavouriteOrder(favourites);
  if (favourites.length === 0) return null;
  const shown = favouriteOfList({ scope, query });
  const shownKey = shown === null ? null : favouriteKey(shown);
  return (
    <section className="account">
      <header>
        <h2 id="favourites-heading">{t('library.favourites')}</h2>
      </header>
      <ul ref={order.list} aria-labelledby="favourites-heading">
        {favourites.map((favourite, at) => {
          const key = favouriteKey(favourite);
          const isMissing = missing.has(key);
          const name = favouriteName(favourite, titleOf(favourite, notes));
          const isOpen = favourite.kind === 'note' ? favourite.noteId === openId : key === shownKey;
          return (
            <li
              key={key}
              data-drop={
                order.over === at
                  ? 'before'
                  : order.over === at + 1 && at === favourites.length - 1
                    ? 'after'
                    : undefined
              }
            >
              <ScopeRow
                label={name}
                title={isMissing ? t('library.isMissing', { name }) : placeOf(favourite, name)}
                count={null}
                depth={0}
                icon={isMissing ? CircleAlert : iconOf(favourite)}
                active={isOpen && !isMissing}
                draggable
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
                {...(isMissing ? { 'aria-description': t('library.missing'), 'data-missing': '' } : {})}
                {...rowAttributes({ kind: 'favourite', favourite: key })}
                {...order.handlersFor(favourite, at)}
                {...opensOnClick((newTab) => openFavourite(app, favourite, isMissing, newTab))}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
});

const titleOf = (favourite: Favourite, notes: ReadonlyMap<NoteId, NoteSummary>): string | undefined =>
  favourite.kind === 'note' ? notes.get(favourite.noteId as NoteId)?.title : undefined; // only looked up

/** Where a favourite leads, in full. */
function placeOf(favourite: Favourite, name: string): string {
  if (favourite.kind === 'folder')
    return [favourite.account, ...(favourite.folder?.split('/') ?? [])].join(' / ');
  if (favourite.kind === 'tag') return `#${favourite.tag}`;
  return favourite.kind === 'search' ? favourite.query : name;
}

function iconOf(favourite: Favourite): LucideIcon {
  switch (favourite.kind) {
    case 'note':
      return FileText;
    case 'folder':
      return favourite.folder === null ? SquareUser : Folder;
    case 'tag':
      return Hash;
    case 'search':
      return Search;
  }
}

/** The keys of the favourites that lead to nothing now. */
function missingFavourites(
  favourites: readonly Favourite[],
  notes: ReadonlyMap<NoteId, NoteSummary>,
  folders: readonly FolderRef[],
): ReadonlySet<string> {
  const placeKey = ({ account, folder }: FolderRef): string => JSON.stringify([account, folder]);
  const places = new Set([
    ...folders.map(placeKey),
    ...folders.map(({ account }) => JSON.stringify([account, null])),
  ]);
  // looking through all notes is left out where no favourite needs it
  const tags = favourites.some(({ kind }) => kind === 'tag')
    ? new Set(tagTree(notes.values()).map(({ tag }) => tagKey(tag)))
    : new Set<string>();
  const isThere = (favourite: Favourite): boolean => {
    switch (favourite.kind) {
      case 'note':
        return notes.has(favourite.noteId as NoteId); // only looked up
      case 'folder':
        return places.has(placeKey(favourite));
      case 'tag':
        return tags.has(tagKey(favourite.tag));
      case 'search':
        return true;
    }
  };
  return new Set(favourites.filter((favourite) => !isThere(favourite)).map(favouriteKey));
}
