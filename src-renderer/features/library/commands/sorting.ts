import { t } from '../../../../src-shared/texts/t.ts';
import { defineCommand } from '../../../commands/command.ts';
import { firstDirection, orderFor, sortKeys } from '../../../stores/note-order.ts';
import type { Services } from '../../../workspace/services.ts';
import { sortNames } from '../sort-names.ts';

const present = ({ library }: Services) => {
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
    isActive: (app) => present(app).by === by,
    run: ({ library }) => library.sort(firstDirection(by)),
  }),
);

export const reverseOrder = defineCommand({
  id: 'reverse-order',
  title: t('library.reverseOrder'),
  group: 'Notes',
  order: 101,
  when: (app) => isSortable(app) && present(app).by !== 'match',
  run: (app) => app.library.sort({ ...present(app), descending: !present(app).descending }),
});
