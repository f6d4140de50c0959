import type { NoteId } from '../../src-shared/ids.ts';
import type { FolderRef } from '../../src-shared/rpc/library.ts';
import type { AppState } from '../state/app-state.ts';

/** Moves a note to a folder, its text being in a revision first. Rejects when that save or the move fails. */
export async function moveNote(app: AppState, noteId: NoteId, place: FolderRef): Promise<void> {
  await app.openNote.committed(noteId);
  await app.core.call('notes.move', { noteId, account: place.account, folder: place.folder });
  app.notices.tell('info', `Moved to ${place.folder ?? place.account}`);
}
