import type { NoteId } from '../../src-shared/ids.ts';
import type { Uses } from '../workspace/services.ts';

/** Asks, and then deletes notes of the trash for good. */
export function askToPurge(
  app: Uses<'attempt' | 'core' | 'notices' | 'view'>,
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
      message: `${one ? 'Its file and its' : 'Their files and their'} whole history on this computer go, and nothing brings them back. What was uploaded stays in the Memory service.`,
      answer: one ? 'Delete for good' : `Delete ${notes.length} notes`,
      run: () =>
        app.attempt(async () => {
          const { purged } = await app.core.call('trash.purge', { noteIds: notes.map(({ id }) => id) });
          const left = notes.length - purged.length;
          app.notices.tell(
            'info',
            left > 0
              ? `${purged.length} deleted for good, ${left} stayed: they are not in the trash any more.`
              : one
                ? 'Deleted for good'
                : `${purged.length} notes deleted for good`,
          );
        }),
    },
  });
}

const shortened = (title: string): string => (title.length <= 60 ? title : `${title.slice(0, 59)}…`);
