import type { Author, JudgedNote } from './gist-candidates.ts';
import type { Verdict } from './judge-files.ts';

/** What judges say of gists as they are now: a gist that changed since then has to be judged again. Shares from 0 to 1. */
export type GistVerdicts = {
  /** Gists that were judged. */
  readonly judged: number;
  /** Notes of which other gists were judged, and there is none of this author: it counts as none of what follows. */
  readonly none: number;
  readonly right: number;
  readonly acceptable: number;
  readonly wrong: number;
  /** Of these gists, those of which it was also judged how they read, and what the following are shares of. */
  readonly formJudged: number;
  readonly oneSentence: number;
  readonly readable: number;
  readonly allThree: number;
};

/** What judges say of each author's gists. */
export function gistVerdicts(
  notes: readonly JudgedNote[],
  verdicts: readonly Verdict[],
): Readonly<Record<Author, GistVerdicts>> {
  const verdictOf = new Map(verdicts.map((verdict) => [`${verdict.id} ${verdict.gist}`, verdict]));
  const answered = notes.map(({ judged, candidates }) =>
    candidates.map((candidate) => ({
      ...candidate,
      verdict: verdictOf.get(`${judged.note.id} ${candidate.gist}`),
    })),
  );
  const figures = (author: Author): GistVerdicts => {
    const given = answered.flatMap((gists) => gists.filter(({ by }) => by.includes(author)));
    const without = answered.filter((gists) => !gists.some(({ by }) => by.includes(author)));
    const noneOf = (isCounted: (verdict: Verdict | undefined) => boolean): number =>
      without.filter((gists) => gists.some(({ verdict }) => isCounted(verdict))).length;
    const judged = given.flatMap(({ verdict }) => verdict ?? []);
    const formed = judged.filter(hasForm);
    const none = noneOf((verdict) => verdict !== undefined);
    const formNone = noneOf((verdict) => verdict !== undefined && hasForm(verdict));
    const share = (word: Verdict['verdict']): number =>
      judged.filter(({ verdict }) => verdict === word).length / (judged.length + none);
    const formShare = (is: (verdict: Verdict) => boolean | undefined): number =>
      formed.filter(is).length / (formed.length + formNone);
    return {
      judged: judged.length,
      none,
      right: share('right'),
      acceptable: share('acceptable'),
      wrong: share('wrong'),
      formJudged: formed.length,
      oneSentence: formShare(({ sentence }) => sentence),
      readable: formShare(({ readable }) => readable),
      allThree: formShare(({ verdict, sentence, readable }) => verdict === 'right' && sentence && readable),
    };
  };
  return {
    enricher: figures('enricher'),
    baseline: figures('baseline'),
    reader: figures('reader'),
    former: figures('former'),
  };
}

const hasForm = ({ sentence, readable }: Verdict): boolean =>
  sentence !== undefined && readable !== undefined;

/** Of the enricher's gists that were judged: the share of which the measure says what the judge says. */
export function agreementWithJudges(notes: readonly JudgedNote[], verdicts: readonly Verdict[]): number {
  const judged = notes.flatMap(({ judged: { note, enrichment, summary } }) => {
    const verdict = verdicts.find(({ id, gist }) => id === note.id && gist === enrichment.gist);
    return verdict === undefined ? [] : [verdict.verdict === summary];
  });
  return judged.filter(Boolean).length / judged.length;
}
