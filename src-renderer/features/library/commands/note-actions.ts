import { CopyPlus, FileText, FolderInput, PencilLine, Pin, PinOff, Tag, Trash2 } from 'lucide-react';
import { t } from '../../../../src-shared/texts/t.ts';
import { pinNotes } from '../../../actions/change-properties.ts';
import { duplicateNote } from '../../../actions/duplicate-note.ts';
import { trashNotes } from '../../../actions/trash-notes.ts';
import { defineCommand } from '../../../commands/command.ts';
import { openAndFocus } from '../../../workspace/focus-request.ts';
import { hasTargets, oneTarget, targetIds, targetNotes } from '../../../workspace/target-notes.ts';

const inBothMenus = (section: number) => ({ 'note-menu': section, 'note-actions': section });
export const open = defineCommand({
  id: 'open-note',
  title: t('common.open'),
  group: 'Notes',
  order: 74,
  icon: FileText,
  toolbars: { 'note-actions': 1 },
  inPalette: () => false,
  when: (app) => oneTarget(app) !== undefined,
  run: (app) => {
    const noteId = oneTarget(app);
    app.view.setState({ drawer: null });
    if (noteId !== undefined) app.runReportingErrors(() => openAndFocus(app, noteId));
  },
});

export const rename = defineCommand({
  id: 'rename-note',
  title: t('library.rename'),
  group: 'Notes',
  order: 75,
  keys: ['F2'],
  keysBelongTo: 'list',
  icon: PencilLine,
  toolbars: inBothMenus(1),
  when: (app) => oneTarget(app) !== undefined,
  run: (app) => {
    const noteId = oneTarget(app);
    if (noteId === undefined) return;
    app.runReportingErrors(async () => {
      await app.openNote.open(noteId);
      if (app.openNote.getState().current?.note.id === noteId)
        app.view.setState({ drawer: null, focus: { kind: 'title', noteId } });
    });
  },
});

export const duplicate = defineCommand({
  id: 'duplicate-note',
  title: t('library.duplicate'),
  group: 'Notes',
  order: 76,
  icon: CopyPlus,
  menu: { name: 'File', section: 2 },
  toolbars: inBothMenus(1),
  when: (app) => oneTarget(app) !== undefined,
  run: (app) => app.runReportingErrors(() => duplicateNote(app, oneTarget(app))),
});

export const pin = defineCommand({
  id: 'pin-note',
  title: t('library.pin'),
  group: 'Notes',
  order: 77,
  icon: Pin,
  menu: { name: 'File', section: 2 },
  toolbars: inBothMenus(1),
  when: (app) => targetNotes(app).some(({ pinned }) => !pinned),
  run: (app) => app.runReportingErrors(() => pinNotes(app, targetIds(app), true)),
});

export const unpin = defineCommand({
  id: 'unpin-note',
  title: t('library.unpin'),
  group: 'Notes',
  order: 78,
  icon: PinOff,
  menu: { name: 'File', section: 2 },
  toolbars: inBothMenus(1),
  when: (app) => targetNotes(app).some(({ pinned }) => pinned),
  run: (app) => app.runReportingErrors(() => pinNotes(app, targetIds(app), false)),
});

export const addTag = defineCommand({
  id: 'add-tag',
  title: t('library.addTagDialog'),
  group: 'Notes',
  order: 81,
  icon: Tag,
  menu: { name: 'File', section: 2 },
  toolbars: inBothMenus(1),
  when: hasTargets,
  run: (app) => app.view.setState({ dialog: { name: 'add-tag', noteIds: targetIds(app) } }),
});

export const removeTag = defineCommand({
  id: 'remove-tag',
  title: t('library.removeTagDialog'),
  group: 'Notes',
  order: 82,
  icon: Tag,
  toolbars: inBothMenus(1),
  when: (app) => targetNotes(app).some(({ tags }) => tags.length > 0),
  run: (app) => app.view.setState({ dialog: { name: 'remove-tag', noteIds: targetIds(app) } }),
});

export const move = defineCommand({
  id: 'move',
  title: t('library.moveToFolderDialog'),
  group: 'Notes',
  order: 83,
  icon: FolderInput,
  menu: { name: 'File', section: 2 },
  toolbars: inBothMenus(1),
  when: hasTargets,
  run: (app) =>
    app.view.setState({ dialog: { name: 'move', subject: { kind: 'notes', ids: targetIds(app) } } }),
});

export const trash = defineCommand({
  id: 'trash',
  title: t('vault.move'),
  group: 'Notes',
  order: 90,
  keys: ['Mod+Shift+Backspace'],
  icon: Trash2,
  menu: { name: 'File', section: 2 },
  toolbars: inBothMenus(3),
  when: hasTargets,
  run: (app) => app.runReportingErrors(() => trashNotes(app, targetIds(app))),
});
