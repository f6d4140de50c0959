import { flushSync } from 'react-dom';
import { trashNote } from '../actions/trash-note.ts';
import { goToRegion } from '../app/go-to-region.ts';
import { insertAttachment } from '../editor/attachments/insert-attachment.ts';
import { readSelection } from '../editor/plugins/read-selection.ts';
import { insertTable } from '../editor/plugins/table-commands.ts';
import { copyAsMarkdown } from '../features/note/copy-as-markdown.ts';
import { openFind, stepFind } from '../features/note/open-find.ts';
import { toggleSource } from '../features/note/toggle-source.ts';
import { inFocusMode, setFocusMode } from '../workspace/focus-mode.ts';
import type { Services, Uses } from '../workspace/services.ts';
import { showHistory } from '../workspace/show-history.ts';
import { showPane, togglePane } from '../workspace/use-panes.ts';
import type { DialogName, Pane } from '../workspace/view-store.ts';
import type { AppCommand } from './shortcut-table.ts';

const commands: Record<AppCommand, (app: Services) => void> = {
  'new-note': createNote,
  save: (app) => app.openNote.save('commit'),
  search: focusSearch,
  history(app) {
    setFocusMode(app, false);
    showHistory(app);
  },
  'toggle-navigation': (app) => toggle(app, 'navigation'),
  'toggle-list': (app) => toggle(app, 'list'),
  'toggle-inspector': (app) => toggle(app, 'inspector'),
  settings: (app) => toggleDialog(app, 'settings'),
  shortcuts: (app) => toggleDialog(app, 'shortcuts'),
  'quick-switcher': (app) => toggleDialog(app, 'quick-switcher'),
  'command-palette': (app) => toggleDialog(app, 'command-palette'),
  'focus-mode'(app) {
    // It would do nothing that can be seen behind a dialog, or without a note.
    if (app.view.getState().dialog === null && app.openNote.getState().current !== null)
      setFocusMode(app, !inFocusMode(app));
  },
  'copy-as-markdown': (app) => app.attempt(() => copyAsMarkdown(app)),
  'note-link'(app) {
    if (app.openNote.getState().current?.body.editor?.isEditable) app.view.setState({ dialog: 'note-link' });
  },
  link(app) {
    if (app.openNote.getState().current?.body.editor?.isEditable) app.view.setState({ dialog: 'link' });
  },
  move(app) {
    const note = app.openNote.getState().current?.note;
    if (note !== undefined && note.readOnly?.kind !== 'deleted') app.view.setState({ dialog: 'move' });
  },
  table(app) {
    const editor = app.openNote.getState().current?.body.editor;
    if (!editor?.isEditable || app.view.getState().dialog !== null) return;
    if (editor.isActive('table')) app.view.setState({ tableMenu: true });
    else insertTable(editor);
  },
  'source-view': (app) => app.attempt(() => toggleSource(app)),
  attachment(app) {
    const editor = app.openNote.getState().current?.body.editor;
    if (editor?.isEditable && app.view.getState().dialog === null) insertAttachment(editor);
  },
  find: (app) => openFind(app, false),
  replace: (app) => openFind(app, true),
  'find-next': (app) => stepFind(app, 1),
  'find-previous': (app) => stepFind(app, -1),
  'next-region': (app) => goToRegion(app, 1),
  'previous-region': (app) => goToRegion(app, -1),
  trash(app) {
    // A dialog is about something else than the note behind it.
    if (app.view.getState().dialog === null) app.attempt(() => trashNote(app));
  },
};

/** Does what a shortcut, a menu or a button asks for. */
export function runCommand(app: Services, command: AppCommand): void {
  const editor = app.openNote.getState().current?.body.editor;
  if (editor) readSelection(editor.view);
  commands[command](app);
}

function toggleDialog(app: Uses<'view'>, name: DialogName): void {
  app.view.setState((state) => ({ dialog: state.dialog === name ? null : name }));
}

/** Whoever asks for a pane while the text stands alone wants to see it. */
function toggle(app: Uses<'attempt' | 'openNote' | 'settings' | 'view'>, pane: Pane): void {
  if (!inFocusMode(app)) {
    togglePane(app, pane);
    return;
  }
  setFocusMode(app, false);
  showPane(app, pane);
}

/** A new note goes where the list stands; from a list that is no place to the default account, and "All notes" shows it. */
function createNote(app: Uses<'attempt' | 'library' | 'openNote' | 'view'>): void {
  const { scope, query } = app.library.getState();
  if (query !== '') app.attempt(() => app.library.search(''));
  if (scope.kind === 'trash' || scope.kind === 'needs-you') app.library.show({ kind: 'all' });
  app.view.setState({ dialog: null, drawer: null });
  app.attempt(() =>
    app.openNote.create(
      'account' in scope ? scope.account : null,
      scope.kind === 'folder' ? scope.folder : null,
    ),
  );
}

function focusSearch(app: Uses<'attempt' | 'settings' | 'view'>): void {
  // The list may have to be rendered first, and no letter that is typed next may go elsewhere.
  flushSync(() => {
    setFocusMode(app, false);
    app.view.setState({ dialog: null });
    showPane(app, 'list');
  });
  const search = document.querySelector<HTMLInputElement>('[data-search]');
  search?.focus();
  search?.select();
}
