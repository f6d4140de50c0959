import type { NoteId } from '../../src-shared/ids.ts';

/** The note to open when `noteId` leaves the list: the one below it, or the one above the last; null when there is none. */
export function neighbourOf(notes: readonly { readonly id: NoteId }[], noteId: NoteId): NoteId | null {
  const at = notes.findIndex(({ id }) => id === noteId);
  if (at < 0) return null;
  return (notes[at + 1] ?? notes[at - 1])?.id ?? null;
}
