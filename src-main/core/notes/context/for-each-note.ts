import type { NoteId } from '../../../../src-shared/ids.ts';
import type { DoneForEach } from '../../../../src-shared/rpc/notes.ts';
import { explainFailure } from '../../errors/core-error.ts';
import { presentNoteOf } from '../../journal/present-note.ts';
import { collectEvents } from './collect-events.ts';
import type { NotesContext } from './notes-context.ts';

/** Notes that are announced together. */
const batchSize = 100;

/** Does the same to many notes, one after another; what fails is reported at the end. `act` works with a context whose events are joined. */
export async function forEachNote<Item extends { readonly noteId: string }>(
  context: NotesContext,
  items: readonly Item[],
  act: (context: NotesContext, noteId: NoteId, item: Item) => Promise<unknown>,
): Promise<DoneForEach> {
  const done: NoteId[] = [];
  const failed: { noteId: NoteId; message: string }[] = [];
  const events = collectEvents(context.emit);
  const joined = { ...context, emit: events.emit };
  for (const [index, item] of items.entries()) {
    // ids are only looked up, so any text will do
    const noteId = presentNoteOf(context, item.noteId as NoteId);
    try {
      await act(joined, noteId, item);
      done.push(noteId);
    } catch (error) {
      failed.push({ noteId, message: explainFailure(error).message });
    }
    if (index % batchSize === batchSize - 1) events.flush();
  }
  events.flush();
  return { done, failed };
}
