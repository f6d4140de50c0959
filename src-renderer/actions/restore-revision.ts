import { focusText } from '../workspace/focus-request.ts';
import type { Uses } from '../workspace/services.ts';

/** The title and the Markdown body of a note. */
export type NoteText = { readonly title: string; readonly content: string };

/**
 * Replaces the text of the open note with that of an earlier revision, as a new revision; a notice offers to undo that.
 * `name` is what the notice calls the restored text. Rejects when it cannot be saved.
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
  focusText(app);
  app.notices.notify('info', `${name} was restored. The previous version is in the history.`, {
    label: 'Undo',
    run: () =>
      app.runReportingErrors(async () => {
        await app.openNote.open(id);
        await app.openNote.replace(id, before);
        focusText(app);
      }),
  });
}
