import type { NoteId } from '../../src-shared/ids.ts';
import { inScope } from '../stores/library-scope.ts';
import type { Uses } from '../workspace/services.ts';

/** Shows the folder of a note in the list, unless the list shows the note already. */
export function revealNote(app: Uses<'library'>, noteId: NoteId): void {
  const { notes, scope, found } = app.library.getState();
  const note = notes.get(noteId);
  if (note === undefined) return;
  if (found === null ? inScope(note, scope) : found.includes(noteId)) return;
  const { account, folder } = note;
  app.library.show(folder === null ? { kind: 'account', account } : { kind: 'folder', account, folder });
}

/**
 * Focuses a note's card when the element that had the focus is gone, so that the next key press starts in the list; with null, or when the
 * card is out of sight, the first card that is there, or the search field of an empty list. `gone`:
 * notes whose cards may still be there, and go.
 */
export function focusNote(noteId: NoteId | null, gone: ReadonlySet<string> = new Set()): void {
  // The card may not be rendered yet.
  requestAnimationFrame(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const card = noteId === null ? '' : `[data-note-button="${CSS.escape(noteId)}"], `;
    const found = document.querySelectorAll<HTMLElement>(
      `${card}[data-note-button][tabindex="0"], .list [type="search"]`,
    );
    const wanted = [...found].find(({ dataset }) => dataset.noteButton === noteId);
    const stays = [...found].filter(({ dataset }) => !gone.has(dataset.noteButton ?? ''));
    const anyCard = stays.find(({ dataset }) => dataset.noteButton !== undefined);
    (wanted ?? anyCard ?? stays[0])?.focus();
  });
}
