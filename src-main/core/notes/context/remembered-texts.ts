import type { NoteId } from '../../../../src-shared/ids.ts';
import { sha256 } from '../../disk/sha256.ts';
import { createTextLineage, type TextLineage } from './text-lineage.ts';

/** Maximum number of remembered texts of one note, and of characters of all texts. */
const perNote = 16;
const maxCharacters = 16 * 1024 * 1024;

/** Texts of note files in this run, by the hash of the file: the merge base of an edit by a renderer or another program. */
export type RememberedTexts = {
  remember(noteId: NoteId, hash: string, content: string): void;
  /** Remembers a text that is in no file. Returns a name that takes the place of the hash of its file. */
  rememberSent(noteId: NoteId, content: string): string;
  /** The body with LF line endings; undefined when it is not remembered. */
  find(noteId: NoteId, hash: string): string | undefined;
  /** A note goes on under another id. */
  continue(from: NoteId, to: NoteId): void;
  /** Which texts of a note were made from which. */
  lineage(noteId: NoteId): Pick<TextLineage, 'madeFrom' | 'continues'>;
  /** A save that a renderer gave a name to was answered with a version token. */
  answer(noteId: NoteId, save: string, base: string): void;
  /** The answer to a save. */
  answerTo(noteId: NoteId, save: string): string | undefined;
};

/** Maximum number of notes of which it is known how their texts were made, and of answers. */
const maxNotes = 1_000;

export function createRememberedTexts(): RememberedTexts {
  /** Least recently remembered first, notes as well as the texts of each. */
  const notes = new Map<NoteId, Map<string, string>>();
  const lineages = new Map<NoteId, TextLineage>();
  const answers = new Map<string, string>();
  let characters = 0;

  const lineage = (noteId: NoteId): TextLineage => {
    const found = lineages.get(noteId) ?? createTextLineage();
    lineages.delete(noteId);
    lineages.set(noteId, found);
    dropOldest(lineages);
    return found;
  };

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

  function remember(noteId: NoteId, hash: string, content: string): void {
    lineage(noteId).name(hash, content);
    const texts = notes.get(noteId) ?? new Map<string, string>();
    notes.delete(noteId);
    notes.set(noteId, texts);
    drop(texts, hash);
    texts.set(hash, content);
    characters += content.length;
    const [oldest] = texts.keys();
    if (texts.size > perNote && oldest !== undefined) drop(texts, oldest);
    makeRoom();
  }

  return {
    remember,
    rememberSent(noteId, content) {
      const name = `sent-${sha256(content)}`;
      remember(noteId, name, content);
      return name;
    },
    continue(from, to) {
      const known = lineages.get(from);
      if (known !== undefined) lineages.set(to, known);
      for (const [hash, content] of notes.get(from) ?? []) remember(to, hash, content);
    },
    find: (noteId, hash) => notes.get(noteId)?.get(hash),
    lineage,
    answer(noteId, save, base) {
      answers.set(`${noteId} ${save}`, base);
      dropOldest(answers);
    },
    answerTo: (noteId, save) => answers.get(`${noteId} ${save}`),
  };
}

function dropOldest<Key>(map: Map<Key, unknown>): void {
  const [oldest] = map.keys();
  if (map.size > maxNotes && oldest !== undefined) map.delete(oldest);
}
