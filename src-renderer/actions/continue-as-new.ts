import type { NoteId } from '../../src-shared/ids.ts';
import type { Uses } from '../workspace/services.ts';

/** Continues a note whose chain the service cannot accept as a new note, and opens that. Rejects when its last save fails. */
export async function continueAsNew(app: Uses<'core' | 'openNote'>, noteId: NoteId): Promise<void> {
  await app.openNote.committed(noteId);
  const next = await app.core.call('sync.continueAsNewNote', { noteId });
  await app.openNote.open(next.noteId);
}
