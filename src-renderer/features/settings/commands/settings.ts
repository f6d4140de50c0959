import { defineCommand } from '../../../commands/command.ts';
import { toggleDialog } from '../../../workspace/toggle-dialog.ts';

export const settings = defineCommand({
  id: 'settings',
  title: 'Settings',
  group: 'Window',
  order: 80,
  keys: ['Mod+,'],
  inDialogs: true,
  menu: { name: 'File', section: 3 },
  run: (app) => toggleDialog(app, 'settings'),
});
