import type { NoteId } from '../../src-shared/ids.ts';
import type { EditorBody } from '../editor/note-editor.ts';
import { sourceViewOf } from './source-view-of.ts';

/** Where the caret was in the notes that were left, for as long as the page lives. */
export type Carets = {
  remember(noteId: NoteId, body: EditorBody): void;
  /** Puts the caret where it was, as far as the text still reaches. */
  restore(noteId: NoteId, body: EditorBody): void;
};

export function createCarets(): Carets {
  const places = new Map<NoteId, { readonly from: number; readonly to: number }>();
  return {
    remember(noteId, body) {
      const source = sourceViewOf(body);
      if (source !== null) places.set(noteId, source.selection());
      const { editor } = body;
      if (editor === null || editor.isDestroyed) return;
      const { from, to } = editor.state.selection;
      places.set(noteId, { from, to });
    },
    restore(noteId, body) {
      const place = places.get(noteId);
      if (place === undefined) return;
      sourceViewOf(body)?.select(place);
      body.editor?.commands.setTextSelection(place);
    },
  };
}
