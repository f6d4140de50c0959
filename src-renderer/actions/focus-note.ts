import type { NoteId } from '../../src-shared/ids.ts';

/** Gives the focus to a note's card when it was lost with what held it: the next key press then starts in the list. */
export function focusNote(noteId: NoteId): void {
  // The card may have to be rendered first.
  requestAnimationFrame(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-note-button="${CSS.escape(noteId)}"]`)?.focus();
  });
}
