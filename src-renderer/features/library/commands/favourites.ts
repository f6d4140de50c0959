import { Star, StarOff } from 'lucide-react';
import { t } from '../../../../src-shared/texts/t.ts';
import { favouriteKey } from '../../../../src-shared/vault-settings.ts';
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
import { type Movable, moveCommands } from '../move-command.ts';

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

/** The favourite that the list shows, or else the open note is. */
function shown(app: Services): Movable | undefined {
  const { favourites } = app.vaultSettings.getState();
  const keys = favourites.map(favouriteKey);
  const list = favouriteOfList(app.library.getState());
  for (const favourite of [...(list === null ? [] : [list]), ...targets(app)]) {
    const at = keys.indexOf(favouriteKey(favourite));
    if (at >= 0) return { at, count: keys.length, moveTo: (place) => moveFavourite(app, favourite, place) };
  }
  return undefined;
}

export const moves = moveCommands(shown, [
  { id: 'favourite-up', title: t('library.favouriteUp'), order: 93.2, step: -1 },
  { id: 'favourite-down', title: t('library.favouriteDown'), order: 93.3, step: 1 },
]);
