import { offlineEnricher } from '../../src-service/pipeline/offline/offline-enricher.ts';
import type { ComparedNote } from '../../src-service/pipeline/own-words/word-index.ts';
import { embeddedBeginning } from '../../src-service/storage/embedding-store.ts';
import { plainLetters } from '../../src-shared/markdown/plain-letters.ts';
import { readRealNotes } from '../enrichment/real/read-real-notes.ts';

/** The labelled notes that are open, as the service compares them. */
export const labelledTexts = (): ComparedNote[] =>
  readRealNotes('open').map(({ id, title, content }) => comparedNote(id, title, content));

/** A note as the service compares it. */
export const comparedNote = (noteId: string, title: string, content: string): ComparedNote => ({
  noteId,
  title,
  text: String(offlineEnricher.extract(content)).slice(0, embeddedBeginning),
});

const wordsOf = (text: string): string[] => plainLetters(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Characters that a word and another form of it have in common, at their beginnings or inside of a compound. */
const [beginning, inside] = [4, 5];

/** A note without the words of a question and other forms of them: what is left if its writer had used none of the words of the question. */
export function withoutWordsOf(question: string, note: ComparedNote): ComparedNote {
  const asked = wordsOf(question).filter((word) => word.length >= beginning);
  const isAsked = (word: string): boolean =>
    asked.some(
      (one) =>
        one.slice(0, beginning) === word.slice(0, beginning) ||
        (one.length >= inside && word.includes(one.slice(0, inside))),
    );
  const left = (text: string): string =>
    wordsOf(text)
      .filter((word) => !isAsked(word))
      .join(' ');
  return { noteId: note.noteId, title: left(note.title), text: left(note.text) };
}
