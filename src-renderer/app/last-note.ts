import type { NoteId } from '../../src-shared/ids.ts';

const key = 'example-notes:last-note';

/** Remembers the open note for a reload of this tab and for the next start. */
export function rememberNote(noteId: NoteId | null): void {
  for (const storage of [sessionStorage, localStorage])
    if (noteId === null) storage.removeItem(key);
    else storage.setItem(key, noteId);
}

/** The note that was open last in this tab, or else in any. It may not exist any more. */
export function rememberedNote(): NoteId | null {
  // Only note ids are stored; any other text is not found in the library.
  return (sessionStorage.getItem(key) ?? localStorage.getItem(key)) as NoteId | null;
}
