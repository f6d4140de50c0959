import type { NoteId } from '../../../src-shared/ids.ts';
import { hasPart, type QueryPart } from '../../../src-shared/search/tokens.ts';

/** A note that the index has found. */
export type ScoredNote = {
  readonly id: NoteId;
  /** Its row in the index. */
  readonly row: number;
  /** Less is better, and none is positive. */
  readonly score: number;
  /** When it was last changed. */
  readonly updated: string;
  /** From 0 to 1, as its Memory says; null where none does. */
  readonly relevance: number | null;
  /** Title and headings, in the form of the index. */
  readonly title: string;
  readonly headings: string;
};

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
export function ranked(found: readonly ScoredNote[], parts: readonly QueryPart[]): ScoredNote[] {
  /** How much of the query is in a text, in the form of the index. */
  const share = (line: string): number =>
    line === '' ? 0 : parts.filter((part) => hasPart(line, part)).length / Math.max(1, parts.length);
  const weighed = found.slice(0, lookedAt).map((note) => {
    const place = 1 + titleBonus * share(note.title) + headingBonus * share(note.headings);
    return { note, score: note.score * place * (1 + relevanceBonus * (note.relevance ?? 0)) };
  });
  // stable: equals stay in the order of the index, the last changed first
  weighed.sort((one, other) => one.score - other.score);
  return [...weighed.map(({ note }) => note), ...found.slice(lookedAt)];
}
