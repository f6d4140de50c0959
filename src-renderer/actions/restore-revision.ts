import { t } from '../../src-shared/texts/t.ts';
import { focusText } from '../workspace/focus-request.ts';
import type { Uses } from '../workspace/services.ts';

/** The title and the Markdown body of a note. */
export type NoteText = { readonly title: string; readonly content: string };

/**
 * Replaces the text of the open note with that of an earlier revision, as a new revision and as one step of the undo history; a
 * notice offers to undo that, too.
 * `message` is the text of the notice. Rejects when it cannot be saved.
 */
export async function restoreRevision(
  app: Uses<'runReportingErrors' | 'notices' | 'openNote' | 'view'>,
  text: NoteText,
  message: string,
): Promise<void> {
  const { current } = app.openNote.getState();
  if (current === null) return;
  const { id } = current.note;
  const before = { title: current.store.getState().title, content: current.body.content() };
  await app.openNote.replace(id, text);
  focusText(app);
  app.notices.notify('info', message, {
    label: t('common.undo'),
    run: () =>
      app.runReportingErrors(async () => {
        await app.openNote.open(id);
        await app.openNote.replace(id, before);
        focusText(app);
      }),
  });
}
