import type { NoteId } from '../../../../src-shared/ids.ts';

/** Maximum number of remembered texts of one note, and of characters of all texts. */
const perNote = 16;
const maxCharacters = 16 * 1024 * 1024;

/** Texts of note files in this run, by the hash of the file: the merge base of an edit by a renderer or another program. */
export type RememberedTexts = {
  remember(noteId: NoteId, hash: string, content: string): void;
  /** The body with LF line endings; undefined when it is not remembered. */
  find(noteId: NoteId, hash: string): string | undefined;
};

export function createRememberedTexts(): RememberedTexts {
  /** Least recently remembered first, notes as well as the texts of each. */
  const notes = new Map<NoteId, Map<string, string>>();
  let characters = 0;

  const drop = (texts: Map<string, string>, hash: string): void => {
    characters -= texts.get(hash)?.length ?? 0;
    texts.delete(hash);
  };

  function makeRoom(): void {
    for (const [noteId, texts] of notes) {
      for (const hash of [...texts.keys()]) {
        if (characters <= maxCharacters) return;
        drop(texts, hash);
      }
      if (texts.size === 0) notes.delete(noteId);
    }
  }

  return {
    remember(noteId, hash, content) {
      const texts = notes.get(noteId) ?? new Map<string, string>();
      notes.delete(noteId);
      notes.set(noteId, texts);
      drop(texts, hash);
      texts.set(hash, content);
      characters += content.length;
      const [oldest] = texts.keys();
      if (texts.size > perNote && oldest !== undefined) drop(texts, oldest);
      makeRoom();
    },
    find: (noteId, hash) => notes.get(noteId)?.get(hash),
  };
}
