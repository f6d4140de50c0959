import { BookmarkPlus, Star, StarOff } from 'lucide-react';
import { t } from '../../../src-shared/texts/t.ts';
import { favouriteKey, type SavedSearch } from '../../../src-shared/vault-settings.ts';
import { deleteAccount } from '../../actions/account-actions.ts';
import {
  addFavourites,
  favouriteOfList,
  favouritesOfNotes,
  isFavourite,
  moveFavourite,
  removeFavourites,
} from '../../actions/favourites.ts';
import { deleteFolder } from '../../actions/folder-actions.ts';
import { defineCommand } from '../../commands/command.ts';
import { firstDirection, orderFor, sortKeys } from '../../stores/note-order.ts';
import { setFocusMode } from '../../workspace/focus-mode.ts';
import { showPane } from '../../workspace/panes.ts';
import { previewChoices } from '../../workspace/preview-choices.ts';
import type { Services } from '../../workspace/services.ts';
import { showScope } from '../../workspace/show-in-list.ts';
import { targetIds } from '../../workspace/target-notes.ts';
import { toggleDialog } from '../../workspace/toggle-dialog.ts';
import { deleteSearch, moveSearch, savedAs } from './saved-searches.tsx';
import { sortNames } from './sort-names.ts';

const toolbars = { 'note-menu': 1, 'note-actions': 1 };
const targets = (app: Services) => favouritesOfNotes(app, targetIds(app));

export const addFavourite = defineCommand({
  id: 'add-favourite',
  title: t('library.addFavourite'),
  group: 'Notes',
  order: 79,
  icon: Star,
  menu: { name: 'File', section: 2 },
  toolbars,
  when: (app) => targets(app).some((favourite) => !isFavourite(app, favourite)),
  run: (app) => app.runReportingErrors(async () => addFavourites(app, targets(app))),
});

export const removeFavourite = defineCommand({
  id: 'remove-favourite',
  title: t('common.removeFavourite'),
  group: 'Notes',
  order: 80,
  icon: StarOff,
  menu: { name: 'File', section: 2 },
  toolbars,
  when: (app) => targets(app).some((favourite) => isFavourite(app, favourite)),
  run: (app) => app.runReportingErrors(async () => removeFavourites(app, targets(app))),
});

export const addList = defineCommand({
  id: 'add-list-to-favourites',
  title: t('library.addListToFavourites'),
  group: 'Notes',
  order: 93,
  when(app) {
    const favourite = favouriteOfList(app.library.getState());
    return favourite !== null && !isFavourite(app, favourite);
  },
  run(app) {
    const favourite = favouriteOfList(app.library.getState());
    if (favourite !== null) app.runReportingErrors(async () => addFavourites(app, [favourite]));
  },
});

export const removeList = defineCommand({
  id: 'remove-list-from-favourites',
  title: t('library.removeListFromFavourites'),
  group: 'Notes',
  order: 93.1,
  when(app) {
    const favourite = favouriteOfList(app.library.getState());
    return favourite !== null && isFavourite(app, favourite);
  },
  run(app) {
    const favourite = favouriteOfList(app.library.getState());
    if (favourite !== null) app.runReportingErrors(async () => removeFavourites(app, [favourite]));
  },
});

/** The favourite that the list shows, or else the open note is. */
function shownFavourite(app: Services): Movable | undefined {
  const { favourites } = app.vaultSettings.getState();
  const keys = favourites.map(favouriteKey);
  const list = favouriteOfList(app.library.getState());
  for (const favourite of [...(list === null ? [] : [list]), ...targets(app)]) {
    const at = keys.indexOf(favouriteKey(favourite));
    if (at >= 0) return { at, count: keys.length, moveTo: (place) => moveFavourite(app, favourite, place) };
  }
  return undefined;
}

export const moveFavourites = moveCommands(shownFavourite, [
  { id: 'favourite-up', title: t('library.favouriteUp'), order: 93.2, step: -1 },
  { id: 'favourite-down', title: t('library.favouriteDown'), order: 93.3, step: 1 },
]);

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
const savedSearch = ({ library, vaultSettings }: Services): SavedSearch | undefined =>
  savedAs(vaultSettings.getState().searches, library.getState().query);

export const deleteSaved = defineCommand({
  id: 'delete-search',
  title: t('library.deleteSearch'),
  group: 'Notes',
  order: 35.1,
  when: (app) => savedSearch(app) !== undefined,
  run(app) {
    const found = savedSearch(app);
    if (found !== undefined) app.runReportingErrors(() => deleteSearch(app, found.id));
  },
});

function shownSearch(app: Services): Movable | undefined {
  const found = savedSearch(app);
  if (found === undefined) return undefined;
  const { searches } = app.vaultSettings.getState();
  return {
    at: searches.indexOf(found),
    count: searches.length,
    moveTo: (place) => moveSearch(app, found.id, place),
  };
}

export const moveSearches = moveCommands(shownSearch, [
  { id: 'search-up', title: t('library.searchUp'), order: 35.2, step: -1 },
  { id: 'search-down', title: t('library.searchDown'), order: 35.3, step: 1 },
]);

const orderOfList = ({ library }: Services) => {
  const { orders, scope, found } = library.getState();
  return orderFor(orders, scope, found !== null);
};
/** The trash has an order of its own. */
const isSortable = ({ library }: Services): boolean => library.getState().scope.kind !== 'trash';
const isSearch = ({ library }: Services): boolean => library.getState().found !== null;

export const sortBy = sortKeys.map((by, index) =>
  defineCommand({
    id: `sort-by-${by}`,
    title: t('library.sortCommand', { order: sortNames[by] }),
    group: 'Notes',
    order: 100 + index / 10,
    when: (app) => isSortable(app) && (by !== 'match' || isSearch(app)),
    isActive: (app) => orderOfList(app).by === by,
    run: ({ library }) => library.sort(firstDirection(by)),
  }),
);

export const reverseOrder = defineCommand({
  id: 'reverse-order',
  title: t('library.reverseOrder'),
  group: 'Notes',
  order: 101,
  when: (app) => isSortable(app) && orderOfList(app).by !== 'match',
  run: (app) => app.library.sort({ ...orderOfList(app), descending: !orderOfList(app).descending }),
});

export const showPreview = previewChoices.map(({ value, label }, index) =>
  defineCommand({
    id: `preview-${value}`,
    title: t('library.previewCommand', { preview: label }),
    group: 'Notes',
    order: 102 + index / 10,
    isActive: ({ settings }) => settings.getState().settings.preview === value,
    run: ({ settings, runReportingErrors }) => runReportingErrors(() => settings.change({ preview: value })),
  }),
);

function showNavigation(app: Services): void {
  setFocusMode(app, false);
  showPane(app, 'navigation');
}

export const newAccount = defineCommand({
  id: 'new-account',
  title: t('library.newAccountCommand'),
  group: 'Notes',
  order: 16,
  menu: { name: 'File', section: 1 },
  run(app) {
    showNavigation(app);
    app.view.setState({ focus: { kind: 'new-account' } });
  },
});

export const newFolder = defineCommand({
  id: 'new-folder',
  title: t('library.newFolderCommand'),
  group: 'Notes',
  order: 16.5,
  menu: { name: 'File', section: 1 },
  run(app) {
    const { scope } = app.library.getState();
    const { defaultAccount } = app.settings.getState().settings;
    showNavigation(app);
    app.view.setState({
      focus: { kind: 'new-folder', account: 'account' in scope ? scope.account : defaultAccount },
    });
  },
});

export const accountColour = defineCommand({
  id: 'account-colour',
  title: t('library.colourCommand'),
  group: 'Notes',
  order: 96,
  run: (app) => toggleDialog(app, { name: 'account-colour' }),
});

export const moveFolder = defineCommand({
  id: 'move-folder',
  title: t('library.moveFolder'),
  group: 'Notes',
  order: 94.5,
  when: ({ library }) => library.getState().scope.kind === 'folder',
  run(app) {
    const { scope } = app.library.getState();
    if (scope.kind === 'folder')
      app.view.setState({ dialog: { name: 'move', subject: { kind: 'folder', place: scope } } });
  },
});

export const showAll = defineCommand({
  id: 'show-all-notes',
  title: t('library.showAllNotes'),
  group: 'Notes',
  order: 97,
  run: (app) => showScope(app, { kind: 'all' }),
});

export const renameScope = defineCommand({
  id: 'rename-scope',
  title: t('library.renameScope'),
  group: 'Notes',
  order: 94,
  when: ({ library }) => ['account', 'folder', 'tag'].includes(library.getState().scope.kind),
  run(app) {
    showNavigation(app);
    app.view.setState({ focus: { kind: 'rename-scope' } });
  },
});

export const deleteScope = defineCommand({
  id: 'delete-scope',
  title: t('library.deleteScope'),
  group: 'Notes',
  order: 95,
  when: ({ library }) => ['account', 'folder'].includes(library.getState().scope.kind),
  run(app) {
    const { scope } = app.library.getState();
    if (scope.kind === 'account') app.runReportingErrors(() => deleteAccount(app, scope.account));
    else if (scope.kind === 'folder') app.runReportingErrors(() => deleteFolder(app, scope));
  },
});

/** An entry of a list that the user orders. */
type Movable = {
  /** Its place, from 0. */
  readonly at: number;
  /** How many entries the list has. */
  readonly count: number;
  moveTo(place: number): Promise<unknown>;
};

/** The commands that move the entry which `find` returns up and down by one place, while there is one. */
function moveCommands(
  find: (app: Services) => Movable | undefined,
  commands: readonly {
    readonly id: string;
    readonly title: string;
    readonly order: number;
    readonly step: 1 | -1;
  }[],
) {
  return commands.map(({ step, ...command }) =>
    defineCommand({
      ...command,
      group: 'Notes',
      when(app) {
        const found = find(app);
        const place = (found?.at ?? Number.NaN) + step;
        return found !== undefined && place >= 0 && place < found.count;
      },
      run(app) {
        const found = find(app);
        if (found !== undefined) app.runReportingErrors(() => found.moveTo(found.at + step));
      },
    }),
  );
}
