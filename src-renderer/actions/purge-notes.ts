import type { NoteId } from '../../src-shared/ids.ts';
import type { Uses } from '../workspace/services.ts';

/** Asks for confirmation, and then deletes notes of the trash for good. */
export function askToPurge(
  app: Uses<'runReportingErrors' | 'core' | 'notices' | 'view'>,
  notes: readonly { readonly id: NoteId; readonly title: string }[],
): void {
  const [first] = notes;
  if (first === undefined) return;
  const one = notes.length === 1;
  const title = first.title === '' ? 'Untitled' : first.title;
  app.view.setState({
    dialog: 'confirm',
    question: {
      title: one ? `Delete “${shortened(title)}” for good?` : `Delete ${notes.length} notes for good?`,
      message: `${one ? 'The file and its local history' : 'The files and their local history'} will be deleted. This can't be undone. What was uploaded stays in the Memory service.`,
      answer: one ? 'Delete for good' : `Delete ${notes.length} notes`,
      run: () =>
        app.runReportingErrors(async () => {
          const { purged } = await app.core.call('trash.purge', { noteIds: notes.map(({ id }) => id) });
          const left = notes.length - purged.length;
          app.notices.notify(
            'info',
            left > 0
              ? `${purged.length} deleted for good, ${left} were kept: they are no longer in the trash.`
              : one
                ? 'Deleted for good'
                : `${purged.length} notes deleted for good`,
          );
        }),
    },
  });
}

const shortened = (title: string): string => (title.length <= 60 ? title : `${title.slice(0, 59)}…`);
