import { FolderInput } from 'lucide-react';
import { t } from '../../../../src-shared/texts/t.ts';
import { openVault } from '../../../actions/open-vault.ts';
import { defineCommand } from '../../../commands/command.ts';
import { openSettings } from '../../../workspace/open-settings.ts';

export const openAnotherVault = defineCommand({
  id: 'open-vault',
  title: t('vault.openOther'),
  group: 'Window',
  order: 84,
  icon: FolderInput,
  inDialogs: true,
  menu: { name: 'File', section: 3 },
  run(app) {
    // a page cannot start the app: the settings say how
    if (window.exampleNotes === undefined) openSettings(app, 'files');
    else app.runReportingErrors(() => openVault(app, null));
  },
});
