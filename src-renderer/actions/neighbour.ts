import type { NoteId } from '../../src-shared/ids.ts';

/**
 * The note to open when `noteId` leaves the list, and with it the notes of `leaving`: the next one below it that stays, or else the one
 * above; null when there is none.
 */
export function neighbourOf(
  notes: readonly { readonly id: NoteId }[],
  noteId: NoteId | undefined,
  leaving: { has(noteId: NoteId): boolean } = new Set(noteId === undefined ? [] : [noteId]),
): NoteId | null {
  const at = notes.findIndex(({ id }) => id === noteId);
  if (at < 0) return null;
  const stays = ({ id }: { readonly id: NoteId }): boolean => !leaving.has(id);
  return (notes.slice(at + 1).find(stays) ?? notes.slice(0, at).findLast(stays))?.id ?? null;
}
