import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import { savedAs } from '../../actions/saved-searches.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useServices } from '../../workspace/services.ts';

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
