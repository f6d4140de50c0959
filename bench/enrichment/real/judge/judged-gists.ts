import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { parse } from 'yaml';
import type { Judged } from '../measure-real-notes.ts';
import { type Candidate, candidatesOf } from './gist-sheet.ts';

const Verdict = Type.Object(
  {
    id: Type.String(),
    gist: Type.String(),
    verdict: Type.Union([Type.Literal('right'), Type.Literal('acceptable'), Type.Literal('wrong')]),
  },
  { additionalProperties: false },
);
export type Verdict = Static<typeof Verdict>;

/** What a judge says of gists; one that changed since then has to be judged again. */
export type GistVerdicts = {
  /** Gists that were judged as they are now. */
  readonly judged: number;
  readonly right: number;
  readonly acceptable: number;
  readonly wrong: number;
};

/** What the judge says of the enricher's gists, and of the readers' to compare. Shares from 0 to 1. */
export function gistVerdicts(
  judged: readonly Judged[],
  verdicts: readonly Verdict[] = readVerdicts(),
): Readonly<Record<Candidate['by'], GistVerdicts>> & {
  /** Of the enricher's gists: those of which the measure says what the judge says. */
  readonly agreement: number;
} {
  const verdictOf = new Map(verdicts.map(({ id, gist, verdict }) => [`${id} ${gist}`, verdict]));
  const known = candidatesOf(judged).flatMap((candidate) => {
    const verdict = verdictOf.get(`${candidate.id} ${candidate.gist}`);
    return verdict === undefined ? [] : [{ ...candidate, verdict }];
  });
  const figures = (by: Candidate['by']): GistVerdicts => {
    const own = known.filter((one) => one.by === by);
    const share = (verdict: Verdict['verdict']): number =>
      own.filter((one) => one.verdict === verdict).length / own.length;
    return {
      judged: own.length,
      right: share('right'),
      acceptable: share('acceptable'),
      wrong: share('wrong'),
    };
  };
  const measured = new Map(judged.map(({ note, summary }) => [note.id, summary]));
  const own = known.filter(({ by }) => by === 'enricher');
  return {
    enricher: figures('enricher'),
    reader: figures('reader'),
    agreement: own.filter(({ id, verdict }) => measured.get(id) === verdict).length / own.length,
  };
}

function readVerdicts(): readonly Verdict[] {
  const data: unknown = parse(readFileSync(join(import.meta.dirname, 'verdicts.yaml'), 'utf8'));
  return Value.Parse(Type.Array(Verdict), data);
}
