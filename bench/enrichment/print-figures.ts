import { languages, type Split } from './labelled-notes.ts';
import type { Measured } from './measure-enrichment.ts';
import { addTallies, emptyTally, figuresOf, type Tally } from './tally.ts';

/** A table of one split: a line per language, and one for all. */
export function figuresTable(split: Split, measured: readonly Measured[]): string {
  const of = measured.filter((part) => part.split === split);
  const all = of.map(({ tally }) => tally).reduce(addTallies, emptyTally);
  const lines = languages.flatMap((language) => {
    const part = of.find((one) => one.language === language);
    return part === undefined ? [] : [figuresLine(language, part.tally)];
  });
  return [`\n${split}`, header, ...lines, figuresLine('all', all)].join('\n');
}

const header = [
  ''.padEnd(4),
  'notes',
  'tag precision at 5'.padStart(20),
  '3 tags or more'.padStart(15),
  'gist accuracy'.padStart(20),
  'question validity'.padStart(20),
  'with question'.padStart(14),
].join('  ');

function figuresLine(name: string, tally: Tally): string {
  const figures = figuresOf(tally);
  return [
    name.padEnd(4),
    String(tally.notes).padStart(5),
    share(figures.tagPrecision, tally.acceptedTags, tally.tags).padStart(20),
    figure(figures.threeTags).padStart(15),
    share(figures.gistAccuracy, tally.rightGists, tally.gists).padStart(20),
    share(figures.questionValidity, tally.validQuestions, tally.questions).padStart(20),
    figure(figures.withQuestion).padStart(14),
  ].join('  ');
}

const figure = (value: number): string => (Number.isNaN(value) ? '-' : value.toFixed(2));
const share = (value: number, part: number, whole: number): string => `${figure(value)} (${part}/${whole})`;
