import { BookOpen } from 'lucide-react';
import { t } from '../../../src-shared/texts/t.ts';
import { defineCommand } from '../../commands/command.ts';
import { toggleDialog } from '../../workspace/toggle-dialog.ts';

export const userGuide = defineCommand({
  id: 'user-guide',
  title: t('common.userGuide'),
  group: 'Window',
  order: 89,
  keys: ['F1'],
  icon: BookOpen,
  inDialogs: true,
  menu: { name: 'Help', section: 0 },
  run: (app) => toggleDialog(app, { name: 'user-guide' }),
});
