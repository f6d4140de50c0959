import type { NoteId } from '../../src-shared/ids.ts';
import type { NoteView, ViewRange } from '../note-view/note-view.ts';

/** Where the caret was in the notes that were left, for as long as the window lives. */
export type Carets = {
  remember(noteId: NoteId, view: NoteView): void;
  /** Puts the caret where it was, as far as the text still reaches. */
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
