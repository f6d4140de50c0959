import { t } from '../../../src-shared/texts/t.ts';
import { defineCommand } from '../../commands/command.ts';
import { setFocusMode } from '../../workspace/focus-mode.ts';
import { hasNote } from '../../workspace/open-note.ts';
import { showPane } from '../../workspace/panes.ts';

export const showLinks = defineCommand({
  id: 'show-links',
  title: t('links.show'),
  group: 'Notes',
  order: 61,
  inDialogs: true,
  when: hasNote,
  run(app) {
    setFocusMode(app, false);
    app.view.setState({ tab: 'links', dialog: null });
    showPane(app, 'inspector');
  },
});
