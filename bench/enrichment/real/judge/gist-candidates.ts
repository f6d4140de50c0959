import { createHash } from 'node:crypto';
import type { Judged } from '../measure-real-notes.ts';
import { firstSentence } from './first-sentence.ts';
import type { FormerGists } from './judge-files.ts';

/** Whose gists are compared: the enricher's, the note's first sentence, the first reader's, and those of a former enricher. */
export const authors = ['enricher', 'baseline', 'reader', 'former'] as const;
export type Author = (typeof authors)[number];

/** A gist that is judged, and all whose it is. */
export type Candidate = { readonly gist: string; readonly by: readonly Author[] };
/** A note with the gists that are judged of it, numbered from 1 in their order. */
export type JudgedNote = {
  readonly judged: Judged;
  readonly candidates: readonly Candidate[];
  /** Changes when one of the candidates does: an answer to others is not for these. */
  readonly code: string;
};

/**
 * The gists of each note that both readers say is about something. Equal ones are one candidate, and their order is that of SHA-256 of
 * their text, so a place says nothing about who wrote it. The notes are in the order of SHA-256 of their identifiers.
 */
export function judgedNotes(all: readonly Judged[], former: FormerGists): JudgedNote[] {
  return all
    .filter(({ note }) => note.labels.every(({ about }) => about !== null))
    .sort(by(({ note }) => hash(note.id)))
    .map((judged) => {
      const candidates = candidatesOf(judged, former[judged.note.id] ?? null);
      return { judged, candidates, code: hash(candidates.map(({ gist }) => gist).join('\n')).slice(0, 4) };
    });
}

function candidatesOf({ note, enrichment }: Judged, former: string | null): Candidate[] {
  const gists: Readonly<Record<Author, string | null>> = {
    enricher: enrichment.gist,
    baseline: firstSentence(note),
    reader: note.labels[0].about,
    former,
  };
  const texts = new Set(authors.map((author) => gists[author]).filter((gist) => gist !== null));
  return [...texts]
    .sort(by((gist) => hash(`${note.id} ${gist}`)))
    .map((gist) => ({ gist, by: authors.filter((author) => gists[author] === gist) }));
}

const by =
  <One>(keyOf: (one: One) => string) =>
  (one: One, other: One): number =>
    keyOf(one) < keyOf(other) ? -1 : 1;
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
