import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import * as Value from 'typebox/value';
import { parse } from 'yaml';
import type { Judged } from '../measure-real-notes.ts';
import { type QuestionCandidate, questionCandidatesOf } from './question-sheet.ts';

const QuestionVerdict = Type.Object(
  {
    id: Type.String(),
    question: Type.String(),
    verdict: Type.Union([Type.Literal('right'), Type.Literal('wrong')]),
  },
  { additionalProperties: false },
);
export type QuestionVerdict = Static<typeof QuestionVerdict>;

/** Questions as they are now: how many there are, how many of them were judged, and the share of these that is right. */
export type QuestionVerdicts = { readonly asked: number; readonly judged: number; readonly right: number };

/** What judges say of the enricher's questions, and of the readers' to compare. */
export function questionVerdicts(
  judged: readonly Judged[],
  verdicts: readonly QuestionVerdict[] = readVerdicts(),
): Readonly<Record<QuestionCandidate['by'], QuestionVerdicts>> {
  const verdictOf = new Map(verdicts.map(({ id, question, verdict }) => [`${id} ${question}`, verdict]));
  const candidates = questionCandidatesOf(judged);
  const figures = (by: QuestionCandidate['by']): QuestionVerdicts => {
    const asked = candidates.filter((one) => one.by === by);
    const known = asked.flatMap(({ id, question }) => verdictOf.get(`${id} ${question}`) ?? []);
    const right = known.filter((verdict) => verdict === 'right').length;
    return { asked: asked.length, judged: known.length, right: right / known.length };
  };
  return { enricher: figures('enricher'), reader: figures('reader') };
}

function readVerdicts(): readonly QuestionVerdict[] {
  const data: unknown = parse(readFileSync(join(import.meta.dirname, 'question-verdicts.yaml'), 'utf8'));
  return Value.Parse(Type.Array(QuestionVerdict), data);
}
