import { t } from '../../../src-shared/texts/t.ts';
import { defineCommand } from '../../commands/command.ts';
import { toggleDialog } from '../../workspace/toggle-dialog.ts';
import { removeSampleNotes, sampleNotes } from './sample-notes.ts';

export const welcome = defineCommand({
  id: 'welcome',
  title: t('welcome.name'),
  group: 'Window',
  order: 95,
  menu: { name: 'Help', section: 0 },
  run: (app) => toggleDialog(app, { name: 'welcome' }),
});

export const removeSamples = defineCommand({
  id: 'remove-sample-notes',
  title: t('welcome.removeSamples'),
  group: 'Notes',
  order: 130,
  when: (app) => sampleNotes(app).length > 0,
  run: (app) => app.runReportingErrors(() => removeSampleNotes(app)),
});
