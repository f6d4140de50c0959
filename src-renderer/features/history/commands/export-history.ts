import { FolderOutput } from 'lucide-react';
import { t } from '../../../../src-shared/texts/t.ts';
import { defineCommand } from '../../../commands/command.ts';
import { hasRevisions } from '../has-revisions.ts';

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
