import { t } from '../../../src-shared/texts/t.ts';
import { goToVisited, placeToGo } from '../../actions/go-to-visited.ts';
import { defineCommand } from '../../commands/command.ts';

export const back = defineCommand({
  id: 'back',
  title: t('app.back'),
  group: 'Window',
  order: 24,
  keys: ['Alt+ArrowLeft'],
  // there Option with an arrow key moves the caret by a word
  macKeys: ['Mod+['],
  menu: { name: 'Go', section: 1 },
  when: (app) => placeToGo(app, -1) !== null,
  run: (app) => app.runReportingErrors(() => goToVisited(app, -1)),
});

export const forward = defineCommand({
  id: 'forward',
  title: t('app.forward'),
  group: 'Window',
  order: 25,
  keys: ['Alt+ArrowRight'],
  macKeys: ['Mod+]'],
  menu: { name: 'Go', section: 1 },
  when: (app) => placeToGo(app, 1) !== null,
  run: (app) => app.runReportingErrors(() => goToVisited(app, 1)),
});
