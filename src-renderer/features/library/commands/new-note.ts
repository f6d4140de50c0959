import { defineCommand } from '../../../commands/command.ts';

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
  run({ runReportingErrors, library, openNote, view }) {
    const { scope, query } = library.getState();
    if (query !== '') runReportingErrors(() => library.search(''));
    if (scope.kind === 'trash' || scope.kind === 'needs-attention') library.show({ kind: 'all' });
    view.setState({ dialog: null, drawer: null });
    runReportingErrors(() =>
      openNote.create(
        'account' in scope ? scope.account : null,
        scope.kind === 'folder' ? scope.folder : null,
      ),
    );
  },
});
