import type { NoteId } from '../../../../src-shared/ids.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { askToPurge } from '../../../actions/purge-notes.ts';
import { restoreNote } from '../../../actions/restore-note.ts';
import { defineCommand } from '../../../commands/command.ts';
import type { Services } from '../../../workspace/services.ts';
import { showScope } from '../../../workspace/show-in-list.ts';

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
