import type { Judged } from '../measure-real-notes.ts';
import type { Part } from '../read-real-notes.ts';
import { judgedNotes } from './gist-candidates.ts';
import { readFormerGists, readVerdicts } from './judge-files.ts';
import { agreementWithJudges, gistVerdicts } from './judged-gists.ts';
import { questionVerdicts } from './judged-questions.ts';

/** A line for each author of gists: what judges say of those of a part, and how far the measure agrees with them. */
export function printGistVerdicts(judged: readonly Judged[], part: Part): void {
  const notes = judgedNotes(judged, readFormerGists(part));
  const verdicts = readVerdicts(part);
  if (verdicts.length === 0) return;
  const agreement = agreementWithJudges(notes, verdicts);
  console.log(`Gists judged blind; the measure agrees with ${agreement.toFixed(2)} of the verdicts:`);
  table(gistVerdicts(notes, verdicts), (of) => ({
    judged: of.judged,
    none: of.none,
    right: round(of.right),
    acceptable: round(of.acceptable),
    wrong: round(of.wrong),
    'form judged': of.formJudged,
    'one sentence': round(of.oneSentence),
    readable: round(of.readable),
    'all three': round(of.allThree),
  }));
}

/** The same of the questions of open notes. */
export function printQuestionVerdicts(judged: readonly Judged[]): void {
  console.log('Questions judged blind:');
  table(questionVerdicts(judged), ({ right, ...counts }) => ({ ...counts, right: round(right) }));
}

function table<Figures>(rows: Readonly<Record<string, Figures>>, row: (of: Figures) => object): void {
  console.table(Object.fromEntries(Object.entries(rows).map(([name, of]) => [name, row(of)])));
}

const round = (value: number): number => Number(value.toFixed(2));
