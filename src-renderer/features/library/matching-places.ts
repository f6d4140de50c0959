import type { FolderRef } from '../../../src-shared/rpc/library.ts';
import { foldText } from '../../../src-shared/search/fold.ts';
import { folderTree } from './folder-tree.ts';

/**
 * Where a note can be moved to, in the order of the navigation: every account and folder whose path contains every word of the query,
 * except the current one.
 */
export function matchingPlaces(
  everywhere: readonly FolderRef[],
  from: FolderRef | null,
  query: string,
): FolderRef[] {
  const wanted = foldText(query).split(/\s+/).filter(Boolean);
  return folderTree([], everywhere)
    .flatMap(({ account, folders }): FolderRef[] => [
      { account, folder: null },
      ...folders.map(({ folder }) => ({ account, folder })),
    ])
    .filter(({ account, folder }) => account !== from?.account || folder !== from.folder)
    .filter(({ account, folder }) => {
      const path = foldText(`${account}/${folder ?? ''}`);
      return wanted.every((word) => path.includes(word));
    });
}
