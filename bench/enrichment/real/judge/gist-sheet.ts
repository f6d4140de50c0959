import { createHash } from 'node:crypto';
import { stringify } from 'yaml';
import type { Judged } from '../measure-real-notes.ts';

/** Notes of which a person judges the gists. */
const sampleSize = 60;

/** A gist that is judged: one by the enricher, or what a reader says the note is about. */
export type Candidate = { readonly id: string; readonly by: 'enricher' | 'reader'; readonly gist: string };

/**
 * The gists of the sample: of each of its notes that of the enricher, if any, and that of the first reader. The sample is the notes about
 * something whose identifier has the smallest SHA-256, and by it the order within a note is decided too, so a gist's place
 * says nothing about who wrote it.
 */
export function candidatesOf(judged: readonly Judged[]): Candidate[] {
  const sample = judged
    .filter(({ note }) => note.labels.every(({ about }) => about !== null))
    .sort((one, other) => (hash(one.note.id) < hash(other.note.id) ? -1 : 1))
    .slice(0, sampleSize);
  return sample.flatMap(({ note: { id, labels }, enrichment }): Candidate[] => {
    const given: readonly [Candidate['by'], string | null][] = [
      ['enricher', enrichment.gist],
      ['reader', labels[0].about],
    ];
    const two = given.flatMap(([by, gist]) => (gist === null ? [] : [{ id, by, gist }]));
    return hash(`${id} order`) < '8' ? two : two.reverse();
  });
}

/** What a judge is given: each note of the sample with its gists, and not who wrote them. YAML. */
export function gistSheet(judged: readonly Judged[]): string {
  const notes = new Map(judged.map(({ note }) => [note.id, note]));
  const candidates = Object.entries(Object.groupBy(candidatesOf(judged), ({ id }) => id));
  return stringify(
    candidates.map(([id, of = []]) => ({
      id,
      title: notes.get(id)?.title,
      folder: notes.get(id)?.path,
      note: notes.get(id)?.content,
      gists: of.map(({ gist }) => gist),
    })),
  );
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
