import type { NoteId } from '../../src-shared/ids.ts';

/** Focuses a note's card when the element that had the focus is gone, so that the next key press starts in the list. */
export function focusNote(noteId: NoteId): void {
  // The card may not be rendered yet.
  requestAnimationFrame(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-note-button="${CSS.escape(noteId)}"]`)?.focus();
  });
}
