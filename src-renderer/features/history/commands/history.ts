import { t } from '../../../../src-shared/texts/t.ts';
import { defineCommand } from '../../../commands/command.ts';
import { setFocusMode } from '../../../workspace/focus-mode.ts';
import { hasNote } from '../../../workspace/open-note.ts';
import { showHistory } from '../../../workspace/show-history.ts';

export const history = defineCommand({
  id: 'history',
  title: t('common.history'),
  group: 'Notes',
  order: 60,
  keys: ['Mod+Shift+H'],
  inDialogs: true,
  menu: { name: 'View', section: 1 },
  when: hasNote,
  run(app) {
    setFocusMode(app, false);
    showHistory(app);
  },
});
