import type { NoteId } from '../../src-shared/ids.ts';
import type { DoneForEach } from '../../src-shared/rpc/notes.ts';
import { t } from '../../src-shared/texts/t.ts';
import type { Uses } from '../workspace/services.ts';
import { offerUndo } from '../workspace/undo-steps.ts';
import { callConfirmed } from './call-confirmed.ts';
import { commitNotes, reportFailures } from './many-notes.ts';

type Needs = Uses<'runReportingErrors' | 'core' | 'library' | 'notices' | 'openNote' | 'view'>;

/** Makes notes read-only, as one step that can be undone. */
export async function lockNotes(app: Needs, noteIds: readonly NoteId[]): Promise<void> {
  const saved = await commitNotes(app, noteIds);
  const { done, failed } = await app.core.call('notes.setLocked', { noteIds: [...saved.done], locked: true });
  reportFailures(app, [...saved.failed, ...failed], 'actions.notChanged');
  if (done.length > 0)
    offerUndo(app, t('actions.locked', { count: done.length }), () => unlockNotes(app, done));
}

/** Lets notes be edited again, once the user has confirmed it outside the window. */
export async function unlockNotes(app: Needs, noteIds: readonly NoteId[]): Promise<void> {
  const unlock = (): Promise<DoneForEach> =>
    app.core.call('notes.setLocked', { noteIds: [...noteIds], locked: false });
  const report = ({ done, failed }: DoneForEach): void => {
    reportFailures(app, failed, 'actions.notChanged');
    if (done.length > 0)
      offerUndo(app, t('actions.unlocked', { count: done.length }), () => lockNotes(app, done));
  };
  await callConfirmed(app, unlock, report, {
    title: t('actions.unlock', { count: noteIds.length }),
    message: t('confirmations.unlockHint', { count: noteIds.length }),
    answer: t('confirmations.unlockYes'),
  });
}
