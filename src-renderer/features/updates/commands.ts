import { RefreshCw } from 'lucide-react';
import { t } from '../../../src-shared/texts/t.ts';
import { defineCommand } from '../../commands/command.ts';
import { openSettings } from '../../workspace/open-settings.ts';

export const checkForUpdates = defineCommand({
  id: 'check-for-updates',
  title: t('updates.command'),
  group: 'Window',
  order: 88,
  icon: RefreshCw,
  inDialogs: true,
  menu: { name: 'Help', section: 1 },
  when: () => window.exampleNotes !== undefined,
  run: (app) => {
    openSettings(app, 'updates');
    // the settings show what becomes of it
    app.runReportingErrors(() => app.core.call('updates.check', {}));
  },
});
