import { FolderDown } from 'lucide-react';
import { t } from '../../../src-shared/texts/t.ts';
import { defineCommand } from '../../commands/command.ts';
import { toggleDialog } from '../../workspace/toggle-dialog.ts';

export const importNotes = defineCommand({
  id: 'import',
  title: t('common.importAsk'),
  group: 'Notes',
  order: 100,
  icon: FolderDown,
  menu: { name: 'File', section: 3 },
  run: (app) => toggleDialog(app, { name: 'import', source: null }),
});
