import type { NoteId } from '../../../src-shared/ids.ts';
import { t } from '../../../src-shared/texts/t.ts';
import type { Uses } from '../../workspace/services.ts';

/** Makes a link of the place where a note mentions another one; the notice takes it back. */
export async function linkTo(
  app: Uses<'core' | 'library' | 'notices' | 'openNote' | 'runReportingErrors'>,
  noteId: NoteId,
  to: NoteId,
): Promise<void> {
  await app.openNote.committed(noteId);
  const undo = await app.core.call('links.linkMention', { noteId, to });
  const title = app.library.getState().notes.get(noteId)?.title || t('common.untitled');
  app.notices.notify('info', t('links.linkedIn', { title }), {
    label: t('common.undo'),
    run: () =>
      app.runReportingErrors(async () => {
        const { skipped } = await app.core.call('links.undo', { undo: [undo] });
        const [left] = skipped;
        if (left !== undefined) app.notices.notify('warning', t('links.linkStays', { reason: left.reason }));
      }),
  });
}
