import type { NoteId } from '../../src-shared/ids.ts';
import { t } from '../../src-shared/texts/t.ts';
import type { Uses } from '../workspace/services.ts';

/** Asks for confirmation, and then deletes notes of the trash for good. */
export function askToPurge(
  app: Uses<'runReportingErrors' | 'core' | 'notices' | 'view'>,
  notes: readonly { readonly id: NoteId; readonly title: string }[],
): void {
  const [first] = notes;
  if (first === undefined) return;
  const count = notes.length;
  const title = first.title === '' ? t('common.untitled') : first.title;
  app.view.setState({
    dialog: 'confirm',
    question: {
      title: count === 1 ? t('actions.purgeOne', { title: shortened(title) }) : t('actions.purge', { count }),
      message: t('actions.purgeHint', { count }),
      answer: t('actions.purgeAnswer', { count }),
      run: () =>
        app.runReportingErrors(async () => {
          const { purged } = await app.core.call('trash.purge', { noteIds: notes.map(({ id }) => id) });
          const left = count - purged.length;
          app.notices.notify(
            'info',
            left > 0
              ? t('actions.purgedSome', { purged: purged.length, left })
              : t('actions.purged', { count }),
          );
        }),
    },
  });
}

const shortened = (title: string): string => (title.length <= 60 ? title : `${title.slice(0, 59)}…`);
