import {
  CopyPlus,
  FileText,
  FolderInput,
  Lock,
  LockOpen,
  PencilLine,
  Pin,
  PinOff,
  Tag,
  Trash2,
} from 'lucide-react';
import type { NoteId } from '../../../src-shared/ids.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { pinNotes } from '../../actions/change-properties.ts';
import { duplicateNote } from '../../actions/duplicate-note.ts';
import { lockNotes, unlockNotes } from '../../actions/lock-notes.ts';
import { askToPurge } from '../../actions/purge-notes.ts';
import { restoreNote, trashNotes } from '../../actions/trash-notes.ts';
import { defineCommand } from '../../commands/command.ts';
import { openAndFocus } from '../../workspace/focus-request.ts';
import { goToNewNotePlace } from '../../workspace/new-note-place.ts';
import type { Services } from '../../workspace/services.ts';
import { showScope } from '../../workspace/show-in-list.ts';
import { hasTargets, oneTarget, targetIds, targetNotes } from '../../workspace/target-notes.ts';

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

const toolbars = { 'note-menu': 1, 'note-actions': 1 };

export const lock = defineCommand({
  id: 'lock-note',
  title: t('library.lock'),
  group: 'Notes',
  order: 84,
  icon: Lock,
  menu: { name: 'File', section: 2 },
  toolbars,
  when: (app) => targetNotes(app).some(({ locked }) => !locked),
  run: (app) => app.runReportingErrors(() => lockNotes(app, targetIds(app))),
});

export const unlock = defineCommand({
  id: 'unlock-note',
  title: t('library.unlock'),
  group: 'Notes',
  order: 85,
  icon: LockOpen,
  menu: { name: 'File', section: 2 },
  toolbars,
  when: (app) => targetNotes(app).some(({ locked }) => locked),
  run: (app) => app.runReportingErrors(() => unlockNotes(app, targetIds(app))),
});

/** Creates a note where the settings say, with the tag of the list, and makes sure that the list shows it. */
export const newNote = defineCommand({
  id: 'new-note',
  title: t('note.new'),
  group: 'Notes',
  order: 10,
  // Browsers reserve Mod+N; the second one works in both shells.
  keys: ['Mod+N', 'Mod+Alt+N'],
  inDialogs: true,
  menu: { name: 'File', section: 1 },
  run(app) {
    const { runReportingErrors, library, openNote, view } = app;
    const { scope } = library.getState();
    const { account, folder } = goToNewNotePlace(app, { tagged: true });
    view.setState({ dialog: null, drawer: null });
    runReportingErrors(() => openNote.create(account, folder, scope.kind === 'tag' ? [scope.tag] : []));
  },
});

export const showTrash = defineCommand({
  id: 'show-trash',
  title: t('library.showTrash'),
  group: 'Notes',
  order: 98,
  run: (app) => showScope(app, { kind: 'trash' }),
});

export const emptyTrash = defineCommand({
  id: 'empty-trash',
  title: t('library.emptyTrash'),
  group: 'Notes',
  order: 98.1,
  run(app) {
    showScope(app, { kind: 'trash' });
    app.runReportingErrors(async () => askToPurge(app, await app.core.call('trash.list', {})));
  },
});

/** The open note, if it is in the trash. */
function deletedNote({ openNote }: Services): { readonly id: NoteId; readonly title: string } | null {
  const { current } = openNote.getState();
  return current?.note.readOnly?.kind === 'deleted' ? current.note : null;
}

export const restoreDeleted = defineCommand({
  id: 'restore-note',
  title: t('library.restoreDeleted'),
  group: 'Notes',
  order: 98.2,
  when: (app) => deletedNote(app) !== null,
  run(app) {
    const note = deletedNote(app);
    if (note !== null) app.runReportingErrors(() => restoreNote(app, note.id));
  },
});
