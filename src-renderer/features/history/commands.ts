import { FolderOutput } from 'lucide-react';
import { t } from '../../../src-shared/texts/t.ts';
import { defineCommand } from '../../commands/command.ts';
import { setFocusMode } from '../../workspace/focus-mode.ts';
import { hasNote } from '../../workspace/open-note.ts';
import { showPane } from '../../workspace/panes.ts';
import type { Uses } from '../../workspace/services.ts';

/** Whether a note is open that has a revision. */
const hasRevisions = ({ openNote }: Uses<'openNote'>): boolean =>
  (openNote.getState().current?.store.getState().revisionCount ?? 0) > 0;

/** Shows the revisions of the open note and focuses the newest. */
function showHistory(app: Uses<'runReportingErrors' | 'settings' | 'view'>): void {
  // The tab is set first, because a drawer focuses the selected tab until the revisions are loaded.
  app.view.setState({ tab: 'history', dialog: null, focus: { kind: 'newest-revision' } });
  showPane(app, 'inspector');
}

/** Compares the present text with the revision before the newest: what the last one changed, and what was typed since. */
export const compareRevisions = defineCommand({
  id: 'compare-revisions',
  title: t('history.compareCommand'),
  group: 'Notes',
  order: 61,
  menu: { name: 'View', section: 1 },
  when: hasRevisions,
  run: ({ core, openNote, runReportingErrors, view }) =>
    runReportingErrors(async () => {
      const noteId = openNote.getState().current?.note.id;
      if (noteId === undefined) return;
      const [newest, before] = await core.call('history.list', { noteId });
      const left = (before ?? newest)?.revisionId;
      if (left !== undefined && openNote.getState().current?.note.id === noteId)
        view.setState({
          dialog: { name: 'compare-revisions', left, right: 'present', layout: 'inline' },
        });
    }),
});

export const exportNoteHistory = defineCommand({
  id: 'export-note-history',
  title: t('history.exportCommand'),
  group: 'Notes',
  order: 62,
  icon: FolderOutput,
  toolbars: { 'note-menu': 2 },
  when: hasRevisions,
  run({ openNote, view }) {
    const session = openNote.getState().current;
    if (session === null) return;
    const { title } = session.store.getState();
    view.setState({ dialog: { name: 'export-history', noteId: session.note.id, title } });
  },
});

export const exportHistory = defineCommand({
  id: 'export-history',
  title: t('history.exportAllCommand'),
  group: 'Notes',
  order: 64,
  menu: { name: 'File', section: 3 },
  run: ({ view }) => view.setState({ dialog: { name: 'export-history', noteId: null, title: null } }),
});

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
