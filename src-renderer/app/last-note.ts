import type { NoteId } from '../../src-shared/ids.ts';

const key = 'example-notes:last-note';

/** Remembers the note on the page for a page that is loaded again, in this tab or at the next start. */
export function rememberNote(noteId: NoteId | null): void {
  for (const storage of [sessionStorage, localStorage])
    if (noteId === null) storage.removeItem(key);
    else storage.setItem(key, noteId);
}

/** The note that was open last: in this tab, else in any. It may be gone. */
export function rememberedNote(): NoteId | null {
  // Only note ids are put there; one that is none is found in no library.
  return (sessionStorage.getItem(key) ?? localStorage.getItem(key)) as NoteId | null;
}
