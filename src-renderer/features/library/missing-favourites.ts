import type { NoteId } from '../../../src-shared/ids.ts';
import { tagKey } from '../../../src-shared/markdown/tag-key.ts';
import type { FolderRef, NoteSummary } from '../../../src-shared/rpc/library.ts';
import { type Favourite, favouriteKey } from '../../../src-shared/vault-settings.ts';
import { tagTree } from './tag-tree.ts';

/** The keys of the favourites that lead to nothing now. */
export function missingFavourites(
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
