import type { NoteId } from '../../src-shared/ids.ts';
import type { NoteView, ViewRange } from '../note-view/note-view.ts';

/** Remembers the caret position of each note that was open in this window. */
export type Carets = {
  remember(noteId: NoteId, view: NoteView): void;
  /** Restores the caret position, or the nearest position that the text still has. */
  restore(noteId: NoteId, view: NoteView): void;
};

export function createCarets(): Carets {
  const places = new Map<NoteId, ViewRange>();
  return {
    remember: (noteId, view) => void places.set(noteId, view.selection()),
    restore(noteId, view) {
      const place = places.get(noteId);
      if (place !== undefined) view.select(place);
    },
  };
}
