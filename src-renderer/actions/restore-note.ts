import type { NoteId } from '../../src-shared/ids.ts';
import { openAndFocus } from '../workspace/focus-request.ts';
import type { Uses } from '../workspace/services.ts';

/** Restores a deleted note to its folder and focuses its text. Rejects when the core refuses. */
export async function restoreNote(
  app: Uses<'core' | 'library' | 'openNote' | 'view'>,
  noteId: NoteId,
): Promise<void> {
  await app.core.call('notes.restore', { noteId });
  await openAndFocus(app, noteId);
  if (app.library.getState().scope.kind === 'trash') app.library.show({ kind: 'all' });
}
