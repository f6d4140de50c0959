import { widestGist } from '../../../src-service/pipeline/gist-form.ts';
import { gistFigures } from './gist-figures.ts';
import type { Judged } from './measure-real-notes.ts';
import { readersAgree, realFigures } from './real-figures.ts';
import { correlation } from './scores/agreement.ts';

/**
 * Two tables, of gists and of all else: a line for each language, a line for each kind of note, one for all, how far the readers agree, and the time a note takes.
 * @param again the same notes once more: the first time, tables are loaded and code is compiled
 */
export function printRealFigures(judged: readonly Judged[], again: readonly Judged[]): void {
  const groups = { ...by(judged, (note) => note.language), ...by(judged, (note) => note.kind), all: judged };
  const table = (row: (notes: readonly Judged[]) => Readonly<Record<string, number>>): void =>
    console.table(
      Object.fromEntries(Object.entries(groups).map(([name, notes]) => [name, row(notes ?? [])])),
    );
  console.log('Gists:');
  table(gistRow);
  console.log('All else:');
  table(otherRow);
  console.log("Cohen's kappa of the two readers:");
  for (const [question, value] of Object.entries(readersAgree(judged)))
    console.log(`  ${question}: ${value.toFixed(2)}`);
  const scores = judged.map(
    ({ note, enrichment }) => [Math.log(1 + note.content.length), enrichment.relevance.score] as const,
  );
  console.log(`Correlation of relevance with the logarithm of length: ${correlation(scores).toFixed(2)}`);
  console.log(`Milliseconds a note: ${timesOf(judged)}; once more, in the same process: ${timesOf(again)}`);
}

function gistRow(notes: readonly Judged[]) {
  const figures = gistFigures(notes);
  return {
    notes: notes.length,
    right: round(figures.right),
    acceptable: round(figures.acceptable),
    wrong: round(figures.wrong),
    'by the gist alone': round(figures.rightAlone),
    'one sentence': round(figures.oneSentence),
    readable: round(figures.readable),
    'median width': figures.medianWidth,
    [`width to ${widestGist}`]: round(figures.narrow),
    'right and both': round(figures.rightAndBoth),
  };
}

function otherRow(notes: readonly Judged[]) {
  const figures = realFigures(notes);
  return {
    'tags right of 5': round(figures.tagPrecision),
    'tags found': round(figures.tagRecall),
    questions: figures.questions,
    'questions right': round(figures.questionPrecision),
    coverage: round(figures.questionCoverage),
    damaged: figures.damaged,
    'relevance AUC': round(figures.relevance),
  };
}

function timesOf(judged: readonly Judged[]): string {
  const times = judged.map(({ took }) => took).sort((a, b) => a - b);
  const at = (share: number): string =>
    (times[Math.floor(share * (times.length - 1))] ?? Number.NaN).toFixed(1);
  return `median ${at(0.5)}, p99 ${at(0.99)}`;
}

/** What the readers do not accept, a line each. */
export function printRealFaults(judged: readonly Judged[]): void {
  for (const { note, enrichment, summary, form, tags, badQuestions, damage } of judged) {
    if (summary === 'wrong' || summary === 'missing')
      console.log(`${note.id}: gist ${summary}: ${enrichment.gist}`);
    for (const fault of [form?.sentence, form?.reading])
      if (fault) console.log(`${note.id}: gist, ${fault}: ${enrichment.gist}`);
    for (const tag of tags.refused) console.log(`${note.id}: tag: ${tag}`);
    for (const question of badQuestions) console.log(`${note.id}: question: ${question}`);
    if (damage !== null) console.log(`${note.id}: description, ${damage}: ${enrichment.description}`);
  }
}

const by = (judged: readonly Judged[], of: (note: Judged['note']) => string) =>
  Object.groupBy(judged, ({ note }) => of(note));
const round = (value: number): number => Number(value.toFixed(2));
