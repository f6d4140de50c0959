import { Star, StarOff } from 'lucide-react';
import { t } from '../../../../src-shared/texts/t.ts';
import { type Favourite, favouriteKey } from '../../../../src-shared/vault-settings.ts';
import {
  addFavourites,
  favouriteOfList,
  favouritesOfNotes,
  isFavourite,
  moveFavourite,
  removeFavourites,
} from '../../../actions/favourites.ts';
import { defineCommand } from '../../../commands/command.ts';
import type { Services } from '../../../workspace/services.ts';
import { targetIds } from '../../../workspace/target-notes.ts';

const toolbars = { 'note-menu': 1, 'note-actions': 1 };
const targets = (app: Services) => favouritesOfNotes(app, targetIds(app));

export const add = defineCommand({
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

export const remove = defineCommand({
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

/** The favourite that the list shows, or else the open note is, with its place in the list; undefined for none. */
function present(app: Services): { readonly favourite: Favourite; readonly at: number } | undefined {
  const { favourites } = app.vaultSettings.getState();
  const keys = favourites.map(favouriteKey);
  const list = favouriteOfList(app.library.getState());
  return [...(list === null ? [] : [list]), ...targets(app)]
    .map((favourite) => ({ favourite, at: keys.indexOf(favouriteKey(favourite)) }))
    .find(({ at }) => at >= 0);
}

const move = (id: string, title: string, order: number, step: 1 | -1) =>
  defineCommand({
    id,
    title,
    group: 'Notes',
    order,
    when(app) {
      const to = (present(app)?.at ?? Number.NaN) + step;
      return to >= 0 && to < app.vaultSettings.getState().favourites.length;
    },
    run(app) {
      const found = present(app);
      if (found !== undefined)
        app.runReportingErrors(() => moveFavourite(app, found.favourite, found.at + step));
    },
  });

export const moves = [
  move('favourite-up', t('library.favouriteUp'), 93.2, -1),
  move('favourite-down', t('library.favouriteDown'), 93.3, 1),
];
