import type { NoteId } from '../../../../src-shared/ids.ts';
import { CoreError } from '../../errors/core-error.ts';
import { presentNoteOf } from '../../journal/present-note.ts';
import type { NotesContext } from './notes-context.ts';

/**
 * Runs work with a note under the id that it has now, while nothing else changes it. Work that finds the note gone, since its file turned out to
 * be known by another id while it waited or read, runs again with that one.
 */
export async function withNote<Value>(
  context: NotesContext,
  noteId: NoteId,
  work: (noteId: NoteId) => Promise<Value>,
  tried: readonly NoteId[] = [],
): Promise<Value> {
  const id = presentNoteOf(context, noteId);
  try {
    return await context.locks.run([id], () => work(id));
  } catch (error) {
    const isGone = error instanceof CoreError && error.code === 'note-not-found';
    const [next, before] = [presentNoteOf(context, id), [...tried, id]];
    if (!isGone || before.includes(next)) throw error;
    return withNote(context, next, work, before);
  }
}
