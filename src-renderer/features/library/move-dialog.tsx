import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { FolderRef } from '../../../src-shared/rpc/library.ts';
import { foldText } from '../../../src-shared/search/fold.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { moveFolder } from '../../actions/folder-actions.ts';
import { moveNotes } from '../../actions/move-notes.ts';
import { PickerDialog } from '../../ui/picker.tsx';
import type { Subject } from '../../workspace/open-dialog.ts';
import { useServices } from '../../workspace/services.ts';
import { canMoveTo } from './drop-target.ts';
import { folderTree } from './folder-tree.ts';

/** Moves notes or a folder to another folder or account. */
export function MoveDialog({ subject, onClose }: { subject: Subject; onClose(): void }) {
  const app = useServices();
  const notes = useStore(app.library, (state) => state.notes);
  const folders = useStore(app.library, (state) => state.folders);
  const defaultAccount = useStore(app.settings, (state) => state.settings.defaultAccount);
  const [query, setQuery] = useState('');
  const options = useMemo(() => {
    const from =
      subject.kind === 'notes' ? commonPlace(subject.ids.flatMap((id) => notes.get(id) ?? [])) : null;
    const everywhere = [...folders, ...notes.values(), { account: defaultAccount, folder: null }];
    return matchingPlaces(everywhere, from, query)
      .filter((place) => canMoveTo(subject, place))
      .map((place) => ({
        key: JSON.stringify([place.account, place.folder]),
        name: place.folder?.split('/').join(' / ') ?? place.account,
        detail: place.folder === null ? t('library.noFolder') : place.account,
        place,
      }));
  }, [notes, folders, defaultAccount, subject, query]);
  return (
    <PickerDialog
      name={t('library.moveToFolder')}
      onClose={onClose}
      label={t('common.folder')}
      listLabel={t('library.folders')}
      placeholder={t('library.moveToFolderDialog')}
      query={query}
      onQuery={setQuery}
      options={options}
      none={query.trim() === '' ? t('library.noOtherFolders') : t('library.noFolderMatches')}
      onPick={({ place }) => {
        app.runReportingErrors(() =>
          subject.kind === 'notes'
            ? moveNotes(app, subject.ids, place)
            : moveFolder(app, subject.place, place),
        );
      }}
    />
  );
}

/** The place of all these notes; null when they are in several. */
function commonPlace(places: readonly FolderRef[]): FolderRef | null {
  const [first] = places;
  if (first === undefined) return null;
  return places.every(({ account, folder }) => account === first.account && folder === first.folder)
    ? first
    : null;
}

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
