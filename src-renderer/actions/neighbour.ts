import type { NoteId } from '../../src-shared/ids.ts';

/** The note to go to when `noteId` leaves the list: the one below it, at the end the one above; null without any. */
export function neighbourOf(notes: readonly { readonly id: NoteId }[], noteId: NoteId): NoteId | null {
  const at = notes.findIndex(({ id }) => id === noteId);
  if (at < 0) return null;
  return (notes[at + 1] ?? notes[at - 1])?.id ?? null;
}
