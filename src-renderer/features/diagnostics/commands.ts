import { LifeBuoy, MessageSquareWarning, Stethoscope } from 'lucide-react';
import { t } from '../../../src-shared/texts/t.ts';
import { defineCommand } from '../../commands/command.ts';
import { openSettings } from '../../workspace/open-settings.ts';
import { isSafeMode, restartApp } from '../../workspace/safe-mode.ts';

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

export const enterSafeMode = defineCommand({
  id: 'enter-safe-mode',
  title: t('diagnostics.enterSafeMode'),
  group: 'Window',
  order: 86,
  icon: LifeBuoy,
  menu: { name: 'Help', section: 1 },
  when: () => !isSafeMode(),
  run: (app) => app.runReportingErrors(() => restartApp(app, true)),
});

export const leaveSafeMode = defineCommand({
  id: 'leave-safe-mode',
  title: t('diagnostics.leaveSafeMode'),
  group: 'Window',
  order: 87,
  icon: LifeBuoy,
  inDialogs: true,
  when: isSafeMode,
  run: (app) => app.runReportingErrors(() => restartApp(app, false)),
});
