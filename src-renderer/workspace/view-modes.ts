import type { NoteId } from '../../src-shared/ids.ts';
import { modeFor, type ViewMode } from '../note-view/view-mode.ts';

/** The view that the user chose for a note: source, or formatted despite its size. Not kept between runs. */
export type ViewModes = {
  /** Null without a choice, and when the size of the note decides. */
  of(noteId: NoteId): ViewMode | null;
  /** Switches the view of a note that has this text. */
  toggle(noteId: NoteId, text: string): void;
  /** Makes the choice for a note that of another one, too. */
  copy(from: NoteId, to: NoteId): void;
};

/** `sourceFirst`: whether notes without a choice are shown as source, too. */
export function createViewModes(sourceFirst: () => boolean = () => false): ViewModes {
  const chosen = new Map<NoteId, ViewMode>();
  return {
    of: (noteId) => chosen.get(noteId) ?? (sourceFirst() ? 'source' : null),
    toggle(noteId, text) {
      const mode = chosen.get(noteId) ?? (sourceFirst() ? 'source' : modeFor(text));
      chosen.set(noteId, mode === 'source' ? 'formatted' : 'source');
    },
    copy(from, to) {
      const mode = chosen.get(from);
      if (mode !== undefined) chosen.set(to, mode);
    },
  };
}
