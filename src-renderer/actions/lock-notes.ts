import type { NoteId } from '../../src-shared/ids.ts';
import type { DoneForEach } from '../../src-shared/rpc/methods/notes.ts';
import { t } from '../../src-shared/texts/t.ts';
import { CoreError } from '../core-client/core-error.ts';
import type { Uses } from '../workspace/services.ts';
import { offerUndo } from '../workspace/undo-steps.ts';
import type { CallConfirmed } from '../workspace/use-confirmed.ts';
import { commitNotes, reportFailures } from './commit-notes.ts';

type Needs = Uses<'runReportingErrors' | 'core' | 'library' | 'notices' | 'openNote' | 'view'>;

/** Makes notes read-only, as one step that can be undone. */
export async function lockNotes(app: Needs, noteIds: readonly NoteId[]): Promise<void> {
  const saved = await commitNotes(app, noteIds);
  const { done, failed } = await app.core.call('notes.setLocked', { noteIds: [...saved.done], locked: true });
  reportFailures(app, [...saved.failed, ...failed], 'actions.notChanged');
  if (done.length > 0)
    offerUndo(app, t('actions.locked', { count: done.length }), () => unlockNotes(app, done));
}

/**
 * Lets notes be edited again. The user confirms it outside the window: in a dialog of the system, or by a code that she types into a dialog
 * of this window.
 */
export async function unlockNotes(app: Needs, noteIds: readonly NoteId[]): Promise<void> {
  const unlock = (): Promise<DoneForEach> =>
    app.core.call('notes.setLocked', { noteIds: [...noteIds], locked: false });
  const report = ({ done, failed }: DoneForEach): void => {
    reportFailures(app, failed, 'actions.notChanged');
    if (done.length > 0)
      offerUndo(app, t('actions.unlocked', { count: done.length }), () => lockNotes(app, done));
  };
  try {
    report(await unlock());
  } catch (error) {
    if (!(error instanceof CoreError) || error.code !== 'code-needed') throw error;
    app.view.setState({
      dialog: 'confirm',
      question: {
        title: t('actions.unlock', { count: noteIds.length }),
        message: t('confirmations.unlockHint', { count: noteIds.length }),
        answer: t('confirmations.unlockYes'),
        isReversible: true,
        run: async (_chosen, call: CallConfirmed) => report(await call(unlock)),
      },
    });
  }
}
