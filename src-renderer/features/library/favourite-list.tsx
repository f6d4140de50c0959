import { CircleAlert, FileText, Folder, Hash, type LucideIcon, Search, SquareUser } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { FolderRef, NoteSummary } from '../../../src-shared/rpc/library.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { type Favourite, favouriteKey } from '../../../src-shared/vault-settings.ts';
import { favouriteName, favouriteOfList, openFavourite } from '../../actions/favourites.ts';
import type { LibraryScope } from '../../stores/visible-notes.ts';
import { opensOnClick } from '../../workspace/open-in-tab.ts';
import { useServices } from '../../workspace/services.ts';
import { missingFavourites } from './missing-favourites.ts';
import { rowAttributes } from './navigation-row.ts';
import { ScopeRow } from './scope-row.tsx';
import { useFavouriteOrder } from './use-favourite-order.ts';

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
