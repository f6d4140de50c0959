import { t } from '../../../../src-shared/texts/t.ts';
import { deleteAccount } from '../../../actions/account-actions.ts';
import { deleteFolder } from '../../../actions/folder-actions.ts';
import { defineCommand } from '../../../commands/command.ts';
import { setFocusMode } from '../../../workspace/focus-mode.ts';
import type { Services } from '../../../workspace/services.ts';
import { showScope } from '../../../workspace/show-in-list.ts';
import { toggleDialog } from '../../../workspace/toggle-dialog.ts';
import { showPane } from '../../../workspace/use-panes.ts';

function showNavigation(app: Services): void {
  setFocusMode(app, false);
  showPane(app, 'navigation');
}

export const newAccount = defineCommand({
  id: 'new-account',
  title: t('library.newAccountCommand'),
  group: 'Notes',
  order: 16,
  menu: { name: 'File', section: 1 },
  run(app) {
    showNavigation(app);
    app.view.setState({ focus: { kind: 'new-account' } });
  },
});

export const newFolder = defineCommand({
  id: 'new-folder',
  title: t('library.newFolderCommand'),
  group: 'Notes',
  order: 16.5,
  menu: { name: 'File', section: 1 },
  run(app) {
    const { scope } = app.library.getState();
    const { defaultAccount } = app.settings.getState().settings;
    showNavigation(app);
    app.view.setState({
      focus: { kind: 'new-folder', account: 'account' in scope ? scope.account : defaultAccount },
    });
  },
});

export const accountColour = defineCommand({
  id: 'account-colour',
  title: t('library.colourCommand'),
  group: 'Notes',
  order: 96,
  run: (app) => toggleDialog(app, { name: 'account-colour' }),
});

export const moveFolder = defineCommand({
  id: 'move-folder',
  title: t('library.moveFolder'),
  group: 'Notes',
  order: 94.5,
  when: ({ library }) => library.getState().scope.kind === 'folder',
  run(app) {
    const { scope } = app.library.getState();
    if (scope.kind === 'folder')
      app.view.setState({ dialog: { name: 'move', subject: { kind: 'folder', place: scope } } });
  },
});

export const showAll = defineCommand({
  id: 'show-all-notes',
  title: t('library.showAllNotes'),
  group: 'Notes',
  order: 97,
  run: (app) => showScope(app, { kind: 'all' }),
});

export const renameScope = defineCommand({
  id: 'rename-scope',
  title: t('library.renameScope'),
  group: 'Notes',
  order: 94,
  when: ({ library }) => ['account', 'folder', 'tag'].includes(library.getState().scope.kind),
  run(app) {
    showNavigation(app);
    app.view.setState({ focus: { kind: 'rename-scope' } });
  },
});

export const deleteScope = defineCommand({
  id: 'delete-scope',
  title: t('library.deleteScope'),
  group: 'Notes',
  order: 95,
  when: ({ library }) => ['account', 'folder'].includes(library.getState().scope.kind),
  run(app) {
    const { scope } = app.library.getState();
    if (scope.kind === 'account') app.runReportingErrors(() => deleteAccount(app, scope.account));
    else if (scope.kind === 'folder') app.runReportingErrors(() => deleteFolder(app, scope));
  },
});
