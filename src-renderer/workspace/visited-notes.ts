import type { NoteId } from '../../src-shared/ids.ts';

/** The notes that a tab has shown, oldest first, and which of them it shows. */
export type VisitedNotes = { readonly notes: readonly NoteId[]; readonly at: number };

/** How many are remembered. */
const maxVisited = 100;

export const noVisits: VisitedNotes = { notes: [], at: -1 };

/** A note is shown: what could be gone forward to is forgotten, unless it is the note that was gone to. */
export function visited({ notes, at }: VisitedNotes, noteId: NoteId): VisitedNotes {
  if (notes[at] === noteId) return { notes, at };
  const next = [...notes.slice(0, at + 1), noteId].slice(-maxVisited);
  return { notes: next, at: next.length - 1 };
}

/** The place of the previous or the next note that still exists; null when there is none. The note that is shown is passed over. */
export function visitFrom(
  { notes, at }: VisitedNotes,
  step: 1 | -1,
  exists: { has(noteId: NoteId): boolean },
  shown: NoteId | null,
): number | null {
  for (
    let place = shown === null && step < 0 ? at : at + step;
    place >= 0 && place < notes.length;
    place += step
  ) {
    const noteId = notes[place];
    if (noteId !== undefined && noteId !== shown && exists.has(noteId)) return place;
  }
  return null;
}
