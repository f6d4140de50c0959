import type { NoteId } from '../../../../src-shared/ids.ts';
import { sha256 } from '../../disk/sha256.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import { createTextLineage, type HeldAs, type TextLineage } from './text-lineage.ts';

/** Maximum number of characters of all texts. */
const maxCharacters = 16 * 1024 * 1024;

/** Maximum number of notes of which texts are known, and of answers. */
const maxNotes = 1_000;

/**
 * Texts of note files in this run, by the hash of the file: the only memory of what an edit by a renderer or another program began with. A
 * renderer keeps no more than the text that the file had last.
 */
export type RememberedTexts = {
  remember(noteId: NoteId, hash: string, content: string, held: HeldAs): void;
  /** Remembers a text that is in no file. Returns a name that takes the place of the hash of its file. */
  rememberSent(noteId: NoteId, content: string): string;
  /** The body with LF line endings; undefined when it is not remembered. */
  find(noteId: NoteId, hash: string): string | undefined;
  /** A note goes on under another id. */
  continue(from: NoteId, to: NoteId): void;
  /** Which texts of a note were made from which. */
  lineage(noteId: NoteId): Pick<TextLineage, 'madeFrom' | 'continues' | 'relate'>;
  /** A save that a renderer gave a name to was answered with a version token. */
  answer(noteId: NoteId, save: string, base: string): void;
  /** The answer to a save. */
  answerTo(noteId: NoteId, save: string): string | undefined;
};

export function createRememberedTexts(): RememberedTexts {
  /** Least recently used first. */
  const notes = new Map<NoteId, TextLineage>();
  const answers = new Map<string, string>();

  const lineage = (noteId: NoteId): TextLineage => {
    const found = notes.get(noteId) ?? createTextLineage();
    notes.delete(noteId);
    notes.set(noteId, found);
    dropOldest(notes);
    return found;
  };

  /** Called with each text: it asks each note once how much it has. */
  function makeRoom(): void {
    let tooMany = -maxCharacters;
    for (const note of notes.values()) tooMany += note.characters();
    for (const note of notes.values()) {
      while (tooMany > 0) {
        const before = note.characters();
        if (!note.dropOldest()) break;
        tooMany -= before - note.characters();
      }
      if (tooMany <= 0) return;
    }
  }

  return {
    remember(noteId, hash, content, held) {
      lineage(noteId).name(hash, content, held);
      makeRoom();
    },
    rememberSent(noteId, content) {
      const name = `sent-${sha256(content)}`;
      lineage(noteId).name(name, content);
      makeRoom();
      return name;
    },
    continue(from, to) {
      const known = notes.get(from);
      if (known !== undefined) lineage(to).adopt(known);
      makeRoom();
    },
    find: (noteId, hash) => notes.get(noteId)?.find(hash),
    lineage,
    answer(noteId, save, base) {
      answers.set(`${noteId} ${save}`, base);
      dropOldest(answers);
    },
    answerTo: (noteId, save) => answers.get(`${noteId} ${save}`),
  };
}

/** What the text is that was last recorded of a note's file. */
export const heldAs = ({ draft, foreignDraft }: Pick<NoteRecord, 'draft' | 'foreignDraft'>): HeldAs =>
  draft || foreignDraft ? 'draft' : 'revision';

function dropOldest<Key>(map: Map<Key, unknown>): void {
  const [oldest] = map.keys();
  if (map.size > maxNotes && oldest !== undefined) map.delete(oldest);
}
