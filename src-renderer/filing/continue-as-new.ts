import type { NoteId } from '../../src-shared/ids.ts';
import type { AppState } from '../state/app-state.ts';

/** Lets a note whose chain the service cannot take go on as a new one, and opens that. Rejects when its last save fails. */
export async function continueAsNew(app: AppState, noteId: NoteId): Promise<void> {
  await app.openNote.committed(noteId);
  const next = await app.core.call('sync.continueAsNewNote', { noteId });
  await app.openNote.open(next.noteId);
}

/**
 * Lets every note whose predecessor nobody has go on as a new one: the open note, when it is one of them, first, so
 * that it stays on the page under its new id. Rejects when its last save fails.
 */
export async function continueAllAsNew(app: AppState, open: NoteId, openIsOne: boolean): Promise<void> {
  if (openIsOne) await continueAsNew(app, open);
  const { continued } = await app.core.call('sync.continueAllAsNewNotes', {});
  const count = continued + (openIsOne ? 1 : 0);
  app.notices.tell(
    'info',
    count === 1 ? '1 note goes on as a new note' : `${count} notes go on as new notes`,
  );
}
