import type { NoteId } from '../../src-shared/ids.ts';
import { modeFor, type ViewMode } from '../note-view/view-mode.ts';

/** Which notes somebody chose to see as their source, or formatted though they are large. Not kept between runs. */
export type ViewModes = {
  /** Null: nobody chose. */
  of(noteId: NoteId): ViewMode | null;
  /** Chooses the other one for a note that shows this text now. */
  toggle(noteId: NoteId, text: string): void;
};

export function createViewModes(): ViewModes {
  const chosen = new Map<NoteId, ViewMode>();
  return {
    of: (noteId) => chosen.get(noteId) ?? null,
    toggle(noteId, text) {
      const mode = chosen.get(noteId) ?? modeFor(text);
      chosen.set(noteId, mode === 'source' ? 'formatted' : 'source');
    },
  };
}
