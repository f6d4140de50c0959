import { parseArgs } from 'node:util';
import { printForward } from '../bench/enrichment/forward/print-forward.ts';
import { splits } from '../bench/enrichment/labelled-notes.ts';
import { measureEnrichment } from '../bench/enrichment/measure-enrichment.ts';
import { figuresTable } from '../bench/enrichment/print-figures.ts';
import { fitTagWeights } from '../bench/enrichment/real/fit-tags.ts';
import { judgedNotes } from '../bench/enrichment/real/judge/gist-candidates.ts';
import { gistSheet } from '../bench/enrichment/real/judge/gist-sheet.ts';
import { readFormerGists } from '../bench/enrichment/real/judge/judge-files.ts';
import { mergeAnswerFile } from '../bench/enrichment/real/judge/merge-answer-file.ts';
import { printGistVerdicts, printQuestionVerdicts } from '../bench/enrichment/real/judge/print-verdicts.ts';
import { questionSheet } from '../bench/enrichment/real/judge/question-sheet.ts';
import { measureRealNotes } from '../bench/enrichment/real/measure-real-notes.ts';
import { printRealFaults, printRealFigures } from '../bench/enrichment/real/print-real-figures.ts';
import { readRealNotes } from '../bench/enrichment/real/read-real-notes.ts';
import { offlineEnricher } from '../src-service/pipeline/offline/offline-enricher.ts';

/**
 * `npm run bench:enrichment [-- open|tuning|held-out] [-- --faults] [-- --sealed]`: how well the offline enricher does on labelled
 * notes. `open` are notes of real life that the enricher may be improved by looking at, as those of `tuning`, which were
 * written for it; those of `held-out` and `--sealed` only say how well that went, and no single result of a sealed one is shown.
 * `--sheet`, or `--sheet=N`, prints sixty or N open notes and their gists for a judge who is not to know who wrote them, and nothing else;
 * with `--sealed` it prints sealed notes, for a judge who does not work on the enricher. `--verdicts FILE` keeps a judge's answers.
 * `--question-sheet` prints all open notes that get questions, with these. `--fit` prints the weights of tags, fitted on the open notes, for
 * `weigh-candidate.ts`, rounded there to one decimal.
 *
 * `npm run bench:enrichment -- --forward [--seconds 120] [--memories 5000]`: what share of a core the embedded service takes for bringing
 * old Memories forward. Ends with 1 when it is more than promised.
 */
const aims = 'aims: tag precision at 5 >= 0.70, gist accuracy >= 0.80';
const realAims =
  'aims: gists right >= 0.75, wrong <= 0.05, one sentence and readable >= 0.95, right and both >= 0.70; tags right of 5 >= 0.80, found >= 0.55; questions right >= 0.85, coverage >= 0.35; damaged 0; AUC >= 0.85';
const asked = parsed();
const whole = (name: string, value: string, least: number): number => {
  const number = Number(value);
  if (Number.isSafeInteger(number) && number >= least) return number;
  return refuse(`--${name} is a whole number from ${least} on.`);
};

if (asked.values.forward) {
  const seconds = Number(asked.values.seconds);
  if (!(seconds > 0)) refuse('--seconds is a number above 0.');
  process.exit((await printForward(whole('memories', asked.values.memories, 100), seconds)) ? 0 : 1);
}
const names = ['open', ...splits] as const;
const unknown = asked.positionals.find((name) => !names.some((one) => one === name));
if (unknown !== undefined) refuse(`There is no split "${unknown}"; there are: ${names.join(', ')}.`);
const isWanted = (name: string): boolean =>
  asked.positionals.length === 0 || asked.positionals.includes(name);
const showFaults = asked.values.faults;

if (asked.values.verdicts !== undefined) process.exit((await mergeAnswerFile(asked.values.verdicts)) ? 0 : 1);
if (asked.values.sheet !== undefined) {
  const size = whole('sheet', asked.values.sheet, 1);
  const part = asked.values.sealed ? 'sealed' : 'open';
  const judged = await measureRealNotes(offlineEnricher, readRealNotes(part));
  console.log(gistSheet(judgedNotes(judged, readFormerGists(part)).slice(0, size)));
  process.exit();
}
if (asked.values['question-sheet']) {
  console.log(questionSheet(await measureRealNotes(offlineEnricher, readRealNotes('open'))));
  process.exit();
}
if (asked.values.fit) {
  console.table(fitTagWeights(readRealNotes('open')));
  process.exit();
}
console.log(offlineEnricher.provenance);
if (asked.values.sealed) {
  const notes = readRealNotes('sealed');
  const judged = await measureRealNotes(offlineEnricher, notes);
  console.log(`\nsealed notes of real life; ${realAims}`);
  printRealFigures(judged, await measureRealNotes(offlineEnricher, notes));
  printGistVerdicts(judged, 'sealed');
}
if (isWanted('open')) {
  const notes = readRealNotes('open');
  const judged = await measureRealNotes(offlineEnricher, notes);
  console.log(`\nopen notes of real life; ${realAims}`);
  printRealFigures(judged, await measureRealNotes(offlineEnricher, notes));
  printGistVerdicts(judged, 'open');
  printQuestionVerdicts(judged);
  if (showFaults) printRealFaults(judged);
}
const wanted = splits.filter(isWanted);
if (wanted.length > 0) console.log(`\nnotes written for the enricher; ${aims}`);
const measured = await measureEnrichment(offlineEnricher);
for (const split of wanted) {
  if (showFaults)
    for (const { language, faults } of measured.filter((part) => part.split === split))
      for (const { note, what, given } of faults) console.log(`${language} ${note}: ${what}: ${given}`);
  console.log(figuresTable(split, measured));
}

function parsed() {
  try {
    return parseArgs({
      // alone, it is of sixty notes
      args: process.argv.slice(2).map((name) => (name === '--sheet' ? '--sheet=60' : name)),
      allowPositionals: true,
      options: {
        forward: { type: 'boolean' },
        seconds: { type: 'string', default: '120' },
        memories: { type: 'string', default: '5000' },
        faults: { type: 'boolean', default: false },
        sealed: { type: 'boolean', default: false },
        sheet: { type: 'string' },
        verdicts: { type: 'string' },
        'question-sheet': { type: 'boolean' },
        fit: { type: 'boolean' },
      },
    });
  } catch (error) {
    return refuse((error as Error).message); // parseArgs throws nothing else
  }
}

function refuse(why: string): never {
  console.error(why);
  process.exit(2);
}
