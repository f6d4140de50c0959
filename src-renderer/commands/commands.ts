import { t } from '../../src-shared/texts/t.ts';
import { toggleDialog } from '../workspace/toggle-dialog.ts';
import { defineCommand } from './command.ts';

export const commandPalette = defineCommand({
  id: 'command-palette',
  title: t('commands.palette'),
  group: 'Window',
  order: 10,
  // Firefox reserves the first one; the second works in every browser.
  keys: ['Mod+Shift+P', 'Mod+Alt+P'],
  inDialogs: true,
  // The palette does not list itself.
  inPalette: () => false,
  menu: { name: 'Go', section: 1 },
  run: (app) => toggleDialog(app, { name: 'command-palette' }),
});

export const shortcuts = defineCommand({
  id: 'shortcuts',
  title: t('common.shortcuts'),
  group: 'Window',
  order: 90,
  keys: ['Mod+/'],
  inDialogs: true,
  menu: { name: 'Help', section: 0 },
  run: (app) => toggleDialog(app, { name: 'shortcuts' }),
});
