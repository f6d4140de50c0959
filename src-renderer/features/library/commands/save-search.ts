import { BookmarkPlus } from 'lucide-react';
import { t } from '../../../../src-shared/texts/t.ts';
import type { SavedSearch } from '../../../../src-shared/vault-settings.ts';
import { deleteSearch, moveSearch, savedAs } from '../../../actions/saved-searches.ts';
import { defineCommand } from '../../../commands/command.ts';
import type { Services } from '../../../workspace/services.ts';
import { toggleDialog } from '../../../workspace/toggle-dialog.ts';
import { type Movable, moveCommands } from '../move-command.ts';

/** Saves what is in the search field, while it finds notes of the library. */
export const saveSearch = defineCommand({
  id: 'save-search',
  title: t('library.saveSearchDialog'),
  group: 'Notes',
  order: 35,
  icon: BookmarkPlus,
  when({ library }) {
    const { query, fault, scope } = library.getState();
    return query.trim() !== '' && fault === null && scope.kind !== 'trash';
  },
  run: (app) => toggleDialog(app, { name: 'save-search' }),
});

/** The saved search that the list shows; undefined for none. */
const present = ({ library, vaultSettings }: Services): SavedSearch | undefined =>
  savedAs(vaultSettings.getState().searches, library.getState().query);

export const deleteSaved = defineCommand({
  id: 'delete-search',
  title: t('library.deleteSearch'),
  group: 'Notes',
  order: 35.1,
  when: (app) => present(app) !== undefined,
  run(app) {
    const found = present(app);
    if (found !== undefined) app.runReportingErrors(() => deleteSearch(app, found.id));
  },
});

function shown(app: Services): Movable | undefined {
  const found = present(app);
  if (found === undefined) return undefined;
  const { searches } = app.vaultSettings.getState();
  return {
    at: searches.indexOf(found),
    count: searches.length,
    moveTo: (place) => moveSearch(app, found.id, place),
  };
}

export const moves = moveCommands(shown, [
  { id: 'search-up', title: t('library.searchUp'), order: 35.2, step: -1 },
  { id: 'search-down', title: t('library.searchDown'), order: 35.3, step: 1 },
]);
