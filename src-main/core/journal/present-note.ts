import type { NoteId } from '../../../src-shared/ids.ts';
import type { Journal } from './journal.ts';

/**
 * The note that continues a superseded one, which a renderer may not know yet; for a note that another computer knows under another id,
 * the note that it is here; for any other note, itself.
 */
export function presentNoteOf(
  { journal }: { readonly journal: Pick<Journal, 'notes' | 'adopted'> },
  noteId: NoteId,
): NoteId {
  const seen = new Set<NoteId>();
  let id = noteId;
  for (let next: NoteId | null = id; next !== null && !seen.has(next); ) {
    id = next;
    seen.add(id);
    next = journal.notes.byId(id)?.supersededBy ?? null;
  }
  return journal.notes.byId(id) === undefined ? (journal.adopted.twinOf(id) ?? id) : id;
}
