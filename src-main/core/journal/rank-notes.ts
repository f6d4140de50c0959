import type { NoteId } from '../../../src-shared/ids.ts';
import type { Query } from '../../../src-shared/search/parse-query.ts';
import { patternOf, queryParts } from '../search/search-words.ts';
import type { JournalDatabase } from './journal-database.ts';

/** A note that the index has found. */
export type ScoredNote = {
  readonly id: NoteId;
  /** Its row in the index; null in one that is being replaced. */
  readonly row: number | null;
  /** Less is better, and none is positive. */
  readonly score: number;
  /** When it was last changed. */
  readonly updated: string;
  /** From 0 to 1, as its Memory says; null where none does. */
  readonly relevance: number | null;
};

type Words = Pick<Extract<Query, { kind: 'words' }>, 'text' | 'phrase'>;

/**
 * Notes whose titles, headings and relevance are looked at: for all of them a search for a common word would take too long.
 */
const lookedAt = 150;

/**
 * How much better a note counts when all words are in its title or its headings, and when its Memory is fully relevant. The index
 * counts the first occurrences of a word most: a title alone would be outranked by a heading.
 */
const titleBonus = 1.5;
const headingBonus = 1;
const relevanceBonus = 0.2;

/**
 * Ranks what the index has found, best first: it counts a word in a title most, and those of a heading like those of the text. Here
 * a heading counts above the text, and among equals the note that its Memory calls relevant.
 */
export function searchRanking(
  database: JournalDatabase,
): (found: readonly ScoredNote[], words: readonly Words[]) => ScoredNote[] {
  const places = database.prepare<[number], { title: string; headings: string }>(
    'SELECT title, headings FROM search_note WHERE rowid = ?',
  );
  return (found, words) => {
    const patterns = words
      .flatMap(({ text, phrase }) => queryParts(phrase ? `"${text}"` : text))
      .map(patternOf);
    /** Which part of the words is in a folded text. */
    const share = (text: string): number =>
      text === ''
        ? 0
        : patterns.filter((pattern) => text.search(pattern) >= 0).length / Math.max(1, patterns.length);
    const weighed = found.slice(0, lookedAt).map((note) => {
      const { title, headings } = (note.row === null ? undefined : places.get(note.row)) ?? nowhere;
      const place = 1 + titleBonus * share(title) + headingBonus * share(headings);
      return { note, score: note.score * place * (1 + relevanceBonus * (note.relevance ?? 0)) };
    });
    // stable: equals stay in the order of the index, the last changed first
    weighed.sort((one, other) => one.score - other.score);
    return [...weighed.map(({ note }) => note), ...found.slice(lookedAt)];
  };
}

const nowhere = { title: '', headings: '' };
