import { t } from '../../../../src-shared/texts/t.ts';
import { defineCommand } from '../../../commands/command.ts';
import { goToNewNotePlace } from '../../../workspace/new-note-place.ts';

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
