import { CopyPlus, FolderInput, Trash2 } from 'lucide-react';
import { duplicateNote } from '../../../actions/duplicate-note.ts';
import { trashNote } from '../../../actions/trash-note.ts';
import { defineCommand } from '../../../commands/command.ts';
import { hasKeptNote } from '../../../workspace/open-note.ts';

export const move = defineCommand({
  id: 'move',
  title: 'Move to folder…',
  group: 'Notes',
  order: 80,
  icon: FolderInput,
  menu: { name: 'File', section: 2 },
  toolbars: { 'note-menu': 1 },
  when: hasKeptNote,
  run: ({ view }) => view.setState({ dialog: 'move' }),
});

export const duplicate = defineCommand({
  id: 'duplicate-note',
  title: 'Duplicate note',
  group: 'Notes',
  order: 82,
  icon: CopyPlus,
  menu: { name: 'File', section: 2 },
  toolbars: { 'note-menu': 1 },
  when: hasKeptNote,
  run: (app) => app.runReportingErrors(() => duplicateNote(app)),
});

export const trash = defineCommand({
  id: 'trash',
  title: 'Move to trash',
  group: 'Notes',
  order: 90,
  keys: ['Mod+Shift+Backspace'],
  icon: Trash2,
  menu: { name: 'File', section: 2 },
  toolbars: { 'note-menu': 3 },
  when: hasKeptNote,
  run: (app) => app.runReportingErrors(() => trashNote(app)),
});
