import { CalendarDays, FilePlus2 } from 'lucide-react';
import { t } from '../../../src-shared/texts/t.ts';
import { defineCommand } from '../../commands/command.ts';
import { toggleDialog } from '../../workspace/toggle-dialog.ts';
import { openDailyNote } from './create-from-template.ts';

export const dailyNote = defineCommand({
  id: 'daily-note',
  title: t('templates.dailyNote'),
  group: 'Notes',
  order: 12,
  icon: CalendarDays,
  keys: ['Mod+D'],
  menu: { name: 'File', section: 1 },
  run: (app) => app.runReportingErrors(() => openDailyNote(app, new Date())),
});

export const newFromTemplate = defineCommand({
  id: 'new-from-template',
  title: t('templates.newFromTemplate'),
  group: 'Notes',
  order: 14,
  icon: FilePlus2,
  menu: { name: 'File', section: 1 },
  run: (app) => toggleDialog(app, { name: 'template' }),
});
