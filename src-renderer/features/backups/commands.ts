import { Archive } from 'lucide-react';
import { t } from '../../../src-shared/texts/t.ts';
import { defineCommand } from '../../commands/command.ts';
import { openSettings } from '../../workspace/open-settings.ts';

export const showBackups = defineCommand({
  id: 'backups',
  title: t('backups.command'),
  group: 'Window',
  order: 82,
  icon: Archive,
  inDialogs: true,
  menu: { name: 'File', section: 3 },
  run: (app) => openSettings(app, 'backups'),
});

export const backUpNow = defineCommand({
  id: 'back-up-now',
  title: t('backups.now'),
  group: 'Window',
  order: 83,
  icon: Archive,
  inDialogs: true,
  run(app) {
    openSettings(app, 'backups');
    app.runReportingErrors(() => app.core.call('backups.make', {}));
  },
});
