import { FolderUp, Printer } from 'lucide-react';
import { t } from '../../../src-shared/texts/t.ts';
import { defineCommand } from '../../commands/command.ts';
import { hasNote } from '../../workspace/open-note.ts';
import { targetIds } from '../../workspace/target-notes.ts';
import { toggleDialog } from '../../workspace/toggle-dialog.ts';

/** Prints the open note by the dialog of the system or the browser; what is on the paper is up to `printed-note.ts`. */
const printNote = (): void => window.print();

export const exportNotes = defineCommand({
  id: 'export',
  title: t('common.exportAsk'),
  group: 'Notes',
  order: 102,
  icon: FolderUp,
  menu: { name: 'File', section: 3 },
  toolbars: { 'note-menu': 2, 'note-actions': 2 },
  run: (app) => toggleDialog(app, { name: 'export', noteIds: targetIds(app) }),
});

export const print = defineCommand({
  id: 'print',
  title: t('exporting.print'),
  group: 'Notes',
  order: 104,
  // Mod+P is the quick switcher.
  keys: ['Mod+Alt+R'],
  icon: Printer,
  menu: { name: 'File', section: 3 },
  when: hasNote,
  run: printNote,
});
