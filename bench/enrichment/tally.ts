import type { Enrichment } from '../../src-service/domain/enrichment.ts';
import type { LabelledNote } from './labelled-notes.ts';
import { scoreGist } from './score-gist.ts';
import { isValidQuestion } from './score-questions.ts';
import { scoreTags } from './score-tags.ts';

/** What came of some notes, as counts. */
export type Tally = {
  readonly notes: number;
  readonly tags: number;
  readonly acceptedTags: number;
  readonly notesWithThreeTags: number;
  /** Notes that have an acceptable gist, and those that have none but were given one. */
  readonly gists: number;
  readonly rightGists: number;
  readonly questions: number;
  readonly validQuestions: number;
  readonly notesWithQuestion: number;
};

/** What was given for a note that its labels do not accept. */
export type Fault = {
  readonly note: string;
  readonly what: 'tag' | 'gist' | 'question';
  readonly given: string;
};

export const emptyTally: Tally = {
  notes: 0,
  tags: 0,
  acceptedTags: 0,
  notesWithThreeTags: 0,
  gists: 0,
  rightGists: 0,
  questions: 0,
  validQuestions: 0,
  notesWithQuestion: 0,
};

export function scoreNote(
  note: LabelledNote,
  { tags, gist, questions }: Pick<Enrichment, 'tags' | 'gist' | 'questions'>,
  language: string,
): { readonly tally: Tally; readonly faults: readonly Fault[] } {
  const tagScore = scoreTags(tags, note.tags);
  const gistScore = scoreGist(gist, note.gist);
  const invalid = questions.filter((question) => !isValidQuestion(question, note.questions, language));
  const faults: Fault[] = tagScore.refused.map((given) => ({ note: note.id, what: 'tag', given }));
  if (gistScore === 'wrong' || gistScore === 'missing')
    faults.push({ note: note.id, what: 'gist', given: gist ?? '(none)' });
  for (const given of invalid) faults.push({ note: note.id, what: 'question', given });
  return {
    tally: {
      notes: 1,
      tags: tagScore.given,
      acceptedTags: tagScore.accepted,
      notesWithThreeTags: tagScore.given >= 3 ? 1 : 0,
      gists: gistScore === 'rightly-none' ? 0 : 1,
      rightGists: gistScore === 'right' ? 1 : 0,
      questions: questions.length,
      validQuestions: questions.length - invalid.length,
      notesWithQuestion: questions.length > 0 ? 1 : 0,
    },
    faults,
  };
}

export const addTallies = (a: Tally, b: Tally): Tally => ({
  notes: a.notes + b.notes,
  tags: a.tags + b.tags,
  acceptedTags: a.acceptedTags + b.acceptedTags,
  notesWithThreeTags: a.notesWithThreeTags + b.notesWithThreeTags,
  gists: a.gists + b.gists,
  rightGists: a.rightGists + b.rightGists,
  questions: a.questions + b.questions,
  validQuestions: a.validQuestions + b.validQuestions,
  notesWithQuestion: a.notesWithQuestion + b.notesWithQuestion,
});

/** The figures of a tally, each 0 to 1; NaN where there is nothing to divide by. */
export type Figures = {
  readonly tagPrecision: number;
  readonly threeTags: number;
  readonly gistAccuracy: number;
  readonly questionValidity: number;
  readonly withQuestion: number;
};

export const figuresOf = (tally: Tally): Figures => ({
  tagPrecision: tally.acceptedTags / tally.tags,
  threeTags: tally.notesWithThreeTags / tally.notes,
  gistAccuracy: tally.rightGists / tally.gists,
  questionValidity: tally.validQuestions / tally.questions,
  withQuestion: tally.notesWithQuestion / tally.notes,
});
