import { BookmarkPlus } from 'lucide-react';
import { t } from '../../../../src-shared/texts/t.ts';
import type { SavedSearch } from '../../../../src-shared/vault-settings.ts';
import { deleteSearch, moveSearch, savedAs } from '../../../actions/saved-searches.ts';
import { defineCommand } from '../../../commands/command.ts';
import type { Services } from '../../../workspace/services.ts';
import { toggleDialog } from '../../../workspace/toggle-dialog.ts';

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
  run: (app) => toggleDialog(app, 'save-search'),
});

/** The saved search that the list shows, with its place among all; undefined for none. */
function present({ library, vaultSettings }: Services): { search: SavedSearch; at: number } | undefined {
  const { searches } = vaultSettings.getState();
  const search = savedAs(searches, library.getState().query);
  return search === undefined ? undefined : { search, at: searches.indexOf(search) };
}

export const deleteSaved = defineCommand({
  id: 'delete-search',
  title: t('library.deleteSearch'),
  group: 'Notes',
  order: 35.1,
  when: (app) => present(app) !== undefined,
  run(app) {
    const found = present(app);
    if (found !== undefined) app.runReportingErrors(() => deleteSearch(app, found.search.id));
  },
});

const move = (id: string, title: string, order: number, step: 1 | -1) =>
  defineCommand({
    id,
    title,
    group: 'Notes',
    order,
    when(app) {
      const to = (present(app)?.at ?? Number.NaN) + step;
      return to >= 0 && to < app.vaultSettings.getState().searches.length;
    },
    run(app) {
      const found = present(app);
      if (found !== undefined)
        app.runReportingErrors(() => moveSearch(app, found.search.id, found.at + step));
    },
  });

export const moves = [
  move('search-up', t('library.searchUp'), 35.2, -1),
  move('search-down', t('library.searchDown'), 35.3, 1),
];
