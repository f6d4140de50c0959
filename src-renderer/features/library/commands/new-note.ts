import { defineCommand } from '../../../commands/command.ts';
import { showNewNotes } from '../../../workspace/show-in-list.ts';

/** Creates a note in the folder of the list, or else in the default account, and makes sure that the list shows it. */
export const newNote = defineCommand({
  id: 'new-note',
  title: 'New note',
  group: 'Notes',
  order: 10,
  // Browsers reserve Mod+N; the second one works in both shells.
  keys: ['Mod+N', 'Mod+Alt+N'],
  inDialogs: true,
  menu: { name: 'File', section: 1 },
  run(app) {
    const { runReportingErrors, library, openNote, view } = app;
    const { scope } = library.getState();
    showNewNotes(app);
    view.setState({ dialog: null, drawer: null });
    runReportingErrors(() =>
      openNote.create(
        'account' in scope ? scope.account : null,
        scope.kind === 'folder' ? scope.folder : null,
      ),
    );
  },
});
