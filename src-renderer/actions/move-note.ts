import type { NoteId } from '../../src-shared/ids.ts';
import type { FolderRef } from '../../src-shared/rpc/library.ts';
import type { Uses } from '../workspace/services.ts';

/** Commits a note and moves it to a folder. Rejects when the commit or the move fails. */
export async function moveNote(
  app: Uses<'runReportingErrors' | 'core' | 'library' | 'notices' | 'openNote'>,
  noteId: NoteId,
  place: FolderRef,
): Promise<void> {
  const from = app.library.getState().notes.get(noteId);
  await move(app, noteId, place);
  const undo = from && { label: 'Undo', run: () => app.runReportingErrors(() => move(app, noteId, from)) };
  app.notices.notify('info', `Moved to ${place.folder ?? place.account}`, undo);
}

async function move(
  app: Uses<'core' | 'openNote'>,
  noteId: NoteId,
  { account, folder }: FolderRef,
): Promise<void> {
  await app.openNote.committed(noteId);
  await app.core.call('notes.move', { noteId, account, folder });
}
