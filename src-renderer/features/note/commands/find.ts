import { t } from '../../../../src-shared/texts/t.ts';
import { defineCommand } from '../../../commands/command.ts';
import { hasNote } from '../../../workspace/open-note.ts';
import type { Uses } from '../../../workspace/services.ts';
import { openFind, stepFind } from '../open-find.ts';

const isFinding = ({ view }: Uses<'view'>): boolean => view.getState().find;

export const find = defineCommand({
  id: 'find',
  title: t('find.title'),
  group: 'Find',
  order: 10,
  keys: ['Mod+F'],
  menu: { name: 'Edit', section: 2 },
  when: hasNote,
  run: (app) => openFind(app, false),
});

export const replace = defineCommand({
  id: 'replace',
  title: t('find.replaceTitle'),
  group: 'Find',
  order: 20,
  // On macOS Cmd+H hides the app.
  keys: ['Mod+H'],
  macKeys: ['Mod+Alt+F'],
  menu: { name: 'Edit', section: 2 },
  when: hasNote,
  run: (app) => openFind(app, true),
});

export const findNext = defineCommand({
  id: 'find-next',
  title: t('find.next'),
  group: 'Find',
  order: 30,
  keys: ['F3'],
  repeats: true,
  // Its keys also open the find bar.
  inPalette: isFinding,
  menu: { name: 'Edit', section: 2 },
  when: hasNote,
  run: (app) => stepFind(app, 1),
});

export const findPrevious = defineCommand({
  id: 'find-previous',
  title: t('find.previous'),
  group: 'Find',
  order: 40,
  keys: ['Shift+F3'],
  repeats: true,
  // Its keys also open the find bar.
  inPalette: isFinding,
  menu: { name: 'Edit', section: 2 },
  when: hasNote,
  run: (app) => stepFind(app, -1),
});
