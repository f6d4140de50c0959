import { flushSync } from 'react-dom';
import { t } from '../../../src-shared/texts/t.ts';
import { defineCommand } from '../../commands/command.ts';
import { setFocusMode } from '../../workspace/focus-mode.ts';
import { showPane } from '../../workspace/panes.ts';
import { toggleDialog } from '../../workspace/toggle-dialog.ts';

export const search = defineCommand({
  id: 'search',
  title: t('library.search'),
  group: 'Notes',
  order: 30,
  keys: ['Mod+Shift+F'],
  inDialogs: true,
  menu: { name: 'Go', section: 1 },
  run(app) {
    // Rendered synchronously, so that the next typed character goes to the field.
    flushSync(() => {
      setFocusMode(app, false);
      app.view.setState({ dialog: null });
      showPane(app, 'list');
    });
    const field = document.querySelector<HTMLInputElement>('[data-search]');
    field?.focus();
    field?.select();
  },
});

export const quickSwitcher = defineCommand({
  id: 'quick-switcher',
  title: t('search.quickSwitcher'),
  group: 'Notes',
  order: 40,
  keys: ['Mod+P'],
  inDialogs: true,
  menu: { name: 'Go', section: 1 },
  run: (app) => toggleDialog(app, { name: 'quick-switcher' }),
});
