import type { NoteId } from '../../src-shared/ids.ts';
import type { PurgeTraces } from '../../src-shared/rpc/trash.ts';
import { locale, t } from '../../src-shared/texts/t.ts';
import type { Choice, Question } from '../workspace/open-dialog.ts';
import type { Uses } from '../workspace/services.ts';

type App = Uses<'runReportingErrors' | 'core' | 'notices' | 'view'>;
type Purged = { readonly id: NoteId; readonly title: string };

/** Says where else notes of the trash are, asks what of that is to be deleted with them, and deletes them for good. */
export function askToPurge(app: App, notes: readonly Purged[]): void {
  if (notes.length === 0) return;
  app.runReportingErrors(async () => {
    const traces = await app.core.call('trash.traces', { noteIds: notes.map(({ id }) => id) });
    app.view.setState({ dialog: { name: 'confirm', question: questionOf(app, notes, traces) } });
  });
}

function questionOf(app: App, notes: readonly Purged[], traces: PurgeTraces): Question {
  const count = notes.length;
  const title = notes[0]?.title || t('common.untitled');
  const { services, attachments } = traces;
  return {
    title: count === 1 ? t('actions.purgeOne', { title: shortened(title) }) : t('actions.purge', { count }),
    message: t('actions.purgeHint', { count }),
    remarks:
      services.length === 0
        ? []
        : [t('actions.purgeUploaded', { services: listed(services, services.length) })],
    choices: choicesOf(traces),
    answer: t('actions.purgeAnswer', { count }),
    run(chosen, call) {
      const purge = async (): Promise<void> => {
        const { purged } = await call(() =>
          app.core.call('trash.purge', {
            noteIds: notes.map(({ id }) => id),
            attachments: chosen.has('attachments') ? [...attachments] : [],
            backups: chosen.has('backups'),
            olderJournals: chosen.has('older-journals'),
          }),
        );
        const left = count - purged.length;
        app.notices.notify(
          'info',
          left > 0
            ? t('actions.purgedSome', { purged: purged.length, left })
            : t('actions.purged', { count }),
        );
      };
      // what goes beyond the notes is confirmed outside the window first
      if (chosen.size > 0) return purge();
      app.runReportingErrors(purge);
      return undefined;
    },
  };
}

/** Nothing of it is chosen at first: what is kept can still be deleted. */
function choicesOf({ backups, olderJournals, attachments }: PurgeTraces): readonly Choice[] {
  const choices: Choice[] = [];
  if (attachments.length > 0) {
    const names = listed(
      attachments.map((path) => path.slice(path.lastIndexOf('/') + 1)),
      namedFiles,
    );
    choices.push({
      name: 'attachments',
      label: t('actions.purgeAttachments', { count: attachments.length, names }),
    });
  }
  if (backups !== null) {
    const date = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(new Date(backups.oldest));
    choices.push({ name: 'backups', label: t('actions.purgeBackups', { count: backups.count, date }) });
  }
  if (olderJournals > 0)
    choices.push({
      name: 'older-journals',
      label: t('actions.purgeOlderJournals', { count: olderJournals }),
    });
  return choices;
}

/** Files that are named, at most. */
const namedFiles = 3;

/** The first of some names; an ellipsis stands for the others. */
const listed = (names: readonly string[], most: number): string =>
  [...names.slice(0, most).map(shortened), ...(names.length > most ? ['…'] : [])].join(', ');

const shortened = (title: string): string => (title.length <= 60 ? title : `${title.slice(0, 59)}…`);
