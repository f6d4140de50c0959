import { Replace } from 'lucide-react';
import { t } from '../../../src-shared/texts/t.ts';
import { defineCommand } from '../../commands/command.ts';
import { toggleDialog } from '../../workspace/toggle-dialog.ts';

export const replaceInNotes = defineCommand({
  id: 'replace-in-notes',
  title: t('replacing.command'),
  group: 'Find',
  order: 50,
  keys: ['Mod+Alt+H'],
  // On macOS Cmd+Option+H hides the other apps.
  macKeys: ['Mod+Alt+Shift+H'],
  icon: Replace,
  menu: { name: 'Edit', section: 2 },
  run: (app) => toggleDialog(app, { name: 'replace-in-notes' }),
});
