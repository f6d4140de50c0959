import { createHash } from 'node:crypto';
import { stringify } from 'yaml';
import type { Judged } from '../measure-real-notes.ts';

/** A question that is judged: one that the enricher asks, or one that a reader says the note answers. */
export type QuestionCandidate = {
  readonly id: string;
  readonly by: 'enricher' | 'reader';
  readonly question: string;
};

/**
 * All questions of the enricher, and for each of their notes one of a reader's, so that a judge has something to compare
 * with. The order within a note is that of SHA-256, and says nothing about who asks.
 */
export function questionCandidatesOf(judged: readonly Judged[]): QuestionCandidate[] {
  return judged.flatMap(({ note: { id, labels }, enrichment: { questions } }) => {
    if (questions.length === 0) return [];
    const readers = labels.flatMap((label) => label.questions.map(({ question }) => question));
    const [one] = readers
      .filter((question) => !questions.includes(question))
      .sort(by(hashIn(`which of ${id}`)));
    return [
      ...questions.map((question): QuestionCandidate => ({ id, by: 'enricher', question })),
      ...(one === undefined ? [] : [{ id, by: 'reader', question: one } as const]),
    ].sort(by(({ question }) => hashIn(id)(question)));
  });
}

/** What a judge is given: each note with its questions, and not who asks. YAML. */
export function questionSheet(judged: readonly Judged[]): string {
  const asked = Object.groupBy(questionCandidatesOf(judged), ({ id }) => id);
  return stringify(
    judged.flatMap(({ note: { id, title, path, content } }) => {
      const questions = asked[id]?.map(({ question }) => question);
      return questions === undefined ? [] : [{ id, title, folder: path, note: content, questions }];
    }),
  );
}

const by =
  <One>(keyOf: (one: One) => string) =>
  (one: One, other: One): number =>
    keyOf(one) < keyOf(other) ? -1 : 1;
const hashIn =
  (id: string) =>
  (text: string): string =>
    createHash('sha256').update(`${id} ${text}`).digest('hex');
