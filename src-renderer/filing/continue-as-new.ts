import type { NoteId } from '../../src-shared/ids.ts';
import type { AppState } from '../state/app-state.ts';

/** Lets a note whose chain the service cannot take go on as a new one, and opens that. Rejects when its last save fails. */
export async function continueAsNew(app: AppState, noteId: NoteId): Promise<void> {
  await app.openNote.committed(noteId);
  const next = await app.core.call('sync.continueAsNewNote', { noteId });
  await app.openNote.open(next.noteId);
}

/**
 * Lets every note whose predecessor nobody has go on as a new one. The open note, when it is one of them, stays on the
 * page under its new id. Rejects when its last save fails.
 */
export async function continueAllAsNew(app: AppState, open: NoteId): Promise<void> {
  await app.openNote.committed(open);
  const { continued, pairs } = await app.core.call('sync.continueAllAsNewNotes', {});
  const next = pairs.find(({ from }) => from === open);
  if (next !== undefined) await app.openNote.open(next.to);
  app.notices.tell(
    'info',
    continued === 1 ? '1 note goes on as a new note' : `${continued} notes go on as new notes`,
  );
}
