import { ListChecks } from 'lucide-react';
import { t } from '../../../src-shared/texts/t.ts';
import { defineCommand } from '../../commands/command.ts';
import { toggleDialog } from '../../workspace/toggle-dialog.ts';

export const syncCentre = defineCommand({
  id: 'sync-centre',
  title: t('sync.centre'),
  group: 'Window',
  order: 75,
  icon: ListChecks,
  keys: ['Mod+Alt+U'],
  inDialogs: true,
  menu: { name: 'View', section: 4 },
  run: (app) => toggleDialog(app, { name: 'sync-centre' }),
});

export const retryUploads = defineCommand({
  id: 'retry-uploads',
  title: t('sync.retryUploads'),
  group: 'Window',
  order: 77,
  run: ({ sync, runReportingErrors }) => runReportingErrors(sync.retry),
});

export const pauseUpload = defineCommand({
  id: 'pause-upload',
  title: t('sync.pauseUpload'),
  group: 'Window',
  order: 76,
  isActive: ({ sync }) => sync.getState().status?.kind === 'paused',
  run: ({ sync, runReportingErrors }) =>
    runReportingErrors(() => sync.pause(sync.getState().status?.kind !== 'paused')),
});
