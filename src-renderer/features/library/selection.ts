import type { NoteId } from '../../../src-shared/ids.ts';
import type { ListedNote } from './group-notes.ts';

/** The notes of a list from one to another, in either direction; the last alone when the first is not in the list. */
export function rangeOf(listed: readonly ListedNote[], from: NoteId, to: NoteId): NoteId[] {
  const [start, end] = [from, to].map((id) => listed.findIndex(({ note }) => note.id === id));
  if (start === undefined || end === undefined || start < 0 || end < 0) return [to];
  return listed.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ note }) => note.id);
}

/** A selection with a note more, or less. */
export const toggled = (selected: readonly NoteId[], noteId: NoteId): NoteId[] =>
  selected.includes(noteId) ? selected.filter((id) => id !== noteId) : [...selected, noteId];
