import { goToText } from '../workspace/focus-request.ts';
import type { Uses } from '../workspace/services.ts';

/** What a note said. */
export type NoteText = { readonly title: string; readonly content: string };

/**
 * Makes the open note read like one of its revisions again, as a new revision; a notice offers the way back. `name`
 * names what is restored. Rejects when it cannot be saved.
 */
export async function restoreRevision(
  app: Uses<'runReportingErrors' | 'notices' | 'openNote' | 'view'>,
  text: NoteText,
  name: string,
): Promise<void> {
  const { current } = app.openNote.getState();
  if (current === null) return;
  const { id } = current.note;
  const before = { title: current.store.getState().title, content: current.body.content() };
  await app.openNote.replace(id, text);
  goToText(app);
  app.notices.notify('info', `${name} was restored. The previous version is in the history.`, {
    label: 'Undo',
    run: () =>
      app.runReportingErrors(async () => {
        await app.openNote.open(id);
        await app.openNote.replace(id, before);
        goToText(app);
      }),
  });
}
