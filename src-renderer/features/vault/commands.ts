import { FolderInput, Shapes } from 'lucide-react';
import { t } from '../../../src-shared/texts/t.ts';
import { openVault } from '../../actions/open-vault.ts';
import { defineCommand } from '../../commands/command.ts';
import { openSettings } from '../../workspace/open-settings.ts';

export const foreignFiles = defineCommand({
  id: 'foreign-files',
  title: t('vault.foreignFiles'),
  group: 'Window',
  order: 90,
  icon: Shapes,
  run: (app) => app.view.setState({ dialog: { name: 'foreign-files', path: null } }),
});

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
