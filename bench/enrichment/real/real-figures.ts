import type { Judged } from './measure-real-notes.ts';
import { areaUnderCurve, kappa } from './scores/agreement.ts';

/** What a person sees of the enrichment of some notes beside their gists; shares from 0 to 1, NaN where there is nothing to divide by. */
export type RealFigures = {
  readonly tagPrecision: number;
  readonly tagRecall: number;
  readonly questions: number;
  readonly questionPrecision: number;
  /** Of the notes that answer a question: those that got one. */
  readonly questionCoverage: number;
  readonly damaged: number;
  /** How well `relevance.score` separates the notes that one wants to find again. */
  readonly relevance: number;
};

export function realFigures(judged: readonly Judged[]): RealFigures {
  const given = sum(judged.map(({ tags }) => tags.given));
  const questions = sum(judged.map(({ enrichment }) => enrichment.questions.length));
  const answering = judged.filter(({ note }) => note.labels.some((label) => label.questions.length > 0));
  return {
    tagPrecision: 1 - sum(judged.map(({ tags }) => tags.refused.length)) / given,
    tagRecall: sum(judged.map(({ recall }) => recall.found)) / sum(judged.map(({ recall }) => recall.wanted)),
    questions,
    questionPrecision: 1 - sum(judged.map(({ badQuestions }) => badQuestions.length)) / questions,
    questionCoverage:
      answering.filter(({ enrichment }) => enrichment.questions.length > 0).length / answering.length,
    damaged: judged.filter(({ damage }) => damage !== null).length,
    relevance: areaUnderCurve(
      judged.flatMap(({ note, enrichment }) =>
        note.labels.map(({ again }) => ({ score: enrichment.relevance.score, wanted: again })),
      ),
    ),
  };
}

/** How far the two readers agree: about nothing or something, answers a question or none, found again or not. */
export function readersAgree(judged: readonly Judged[]): Readonly<Record<string, number>> {
  const pairs = (of: (label: Judged['note']['labels'][0]) => boolean) =>
    judged.map(({ note }) => [of(note.labels[0]), of(note.labels[1])] as const);
  return {
    'is about something': kappa(pairs(({ about }) => about !== null)),
    'answers a question': kappa(pairs(({ questions }) => questions.length > 0)),
    'is wanted again': kappa(pairs(({ again }) => again)),
  };
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
