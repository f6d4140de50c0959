import { MessageSquareWarning, Stethoscope } from 'lucide-react';
import { t } from '../../../src-shared/texts/t.ts';
import { defineCommand } from '../../commands/command.ts';
import { openSettings } from '../../workspace/open-settings.ts';

export const diagnostics = defineCommand({
  id: 'diagnostics',
  title: t('diagnostics.command'),
  group: 'Window',
  order: 84,
  icon: Stethoscope,
  inDialogs: true,
  run: (app) => openSettings(app, 'diagnostics'),
});

export const reportProblem = defineCommand({
  id: 'report-problem',
  title: t('diagnostics.reportProblem'),
  group: 'Window',
  order: 85,
  icon: MessageSquareWarning,
  inDialogs: true,
  menu: { name: 'Help', section: 1 },
  run: (app) => openSettings(app, 'diagnostics'),
});
