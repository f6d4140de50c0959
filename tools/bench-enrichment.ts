import { parseArgs } from 'node:util';
import { printForward } from '../bench/enrichment/forward/print-forward.ts';
import { splits } from '../bench/enrichment/labelled-notes.ts';
import { measureEnrichment } from '../bench/enrichment/measure-enrichment.ts';
import { figuresTable } from '../bench/enrichment/print-figures.ts';
import { fitTagWeights } from '../bench/enrichment/real/fit-tags.ts';
import { gistSheet } from '../bench/enrichment/real/judge/gist-sheet.ts';
import { gistVerdicts } from '../bench/enrichment/real/judge/judged-gists.ts';
import { questionVerdicts } from '../bench/enrichment/real/judge/judged-questions.ts';
import { questionSheet } from '../bench/enrichment/real/judge/question-sheet.ts';
import { measureRealNotes } from '../bench/enrichment/real/measure-real-notes.ts';
import { printRealFaults, printRealFigures } from '../bench/enrichment/real/print-real-figures.ts';
import { readRealNotes } from '../bench/enrichment/real/read-real-notes.ts';
import { offlineEnricher } from '../src-service/pipeline/offline/offline-enricher.ts';

/**
 * `npm run bench:enrichment [-- open|tuning|held-out] [-- --faults] [-- --sealed]`: how well the offline enricher does on labelled
 * notes. `open` are notes of real life that the enricher may be improved by looking at, as those of `tuning`, which were
 * written for it; those of `held-out` and `--sealed` only say how well that went, and no single result of a sealed one is shown.
 * `--sheet` prints sixty open notes and their gists for a judge who is not to know who wrote them, and nothing else;
 * `--question-sheet` all open notes that get questions, with these. `--fit` prints the weights of tags, fitted on the open notes, for
 * `weigh-candidate.ts`, rounded there to one decimal.
 *
 * `npm run bench:enrichment -- --forward [--seconds 120] [--memories 5000]`: what share of a core the embedded service takes for bringing
 * old Memories forward. Ends with 1 when it is more than promised.
 */
const aims = 'aims: tag precision at 5 >= 0.70, gist accuracy >= 0.80';
const realAims =
  'aims: gists right >= 0.75, wrong <= 0.08; tags right of 5 >= 0.80, found >= 0.55; questions right >= 0.85, coverage >= 0.35; damaged 0; AUC >= 0.85';
const asked = process.argv.slice(2);
if (asked.includes('--forward')) {
  const options = {
    forward: { type: 'boolean' },
    seconds: { type: 'string' },
    memories: { type: 'string' },
  } as const;
  const { values } = parseArgs({ args: asked, options });
  const [memories, seconds] = [Number(values.memories ?? 5000), Number(values.seconds ?? 120)];
  if (!Number.isSafeInteger(memories) || memories < 100 || !(seconds > 0)) {
    console.error('--memories is a whole number from 100 on, --seconds a number above 0.');
    process.exit(2);
  }
  process.exit((await printForward(memories, seconds)) ? 0 : 1);
}
const names = ['open', ...splits] as const;
const options = ['--faults', '--sealed', '--sheet', '--question-sheet', '--fit'];
const unknown = asked.find((name) => !options.includes(name) && !names.some((one) => one === name));
if (unknown !== undefined) {
  console.error(`There is no split or option "${unknown}"; there are: ${[...names, ...options].join(', ')}.`);
  process.exit(2);
}
const namesAsked = asked.filter((name) => !options.includes(name));
const isWanted = (name: string): boolean => namesAsked.length === 0 || namesAsked.includes(name);
const showFaults = asked.includes('--faults');

if (asked.includes('--sheet')) {
  console.log(gistSheet(await measureRealNotes(offlineEnricher, readRealNotes('open'))));
  process.exit();
}
if (asked.includes('--question-sheet')) {
  console.log(questionSheet(await measureRealNotes(offlineEnricher, readRealNotes('open'))));
  process.exit();
}
if (asked.includes('--fit')) {
  console.table(fitTagWeights(readRealNotes('open')));
  process.exit();
}
console.log(offlineEnricher.provenance);
if (asked.includes('--sealed')) {
  const notes = readRealNotes('sealed');
  const judged = await measureRealNotes(offlineEnricher, notes);
  console.log(`\nsealed notes of real life; ${realAims}`);
  printRealFigures(judged, await measureRealNotes(offlineEnricher, notes));
}
if (isWanted('open')) {
  const notes = readRealNotes('open');
  const judged = await measureRealNotes(offlineEnricher, notes);
  console.log(`\nopen notes of real life; ${realAims}`);
  printRealFigures(judged, await measureRealNotes(offlineEnricher, notes));
  const { agreement, ...verdicts } = gistVerdicts(judged);
  console.log(`Gists judged blind; the measure agrees with ${agreement.toFixed(2)} of the verdicts:`);
  console.table(
    Object.fromEntries(
      Object.entries(verdicts).map(([by, { judged: count, ...shares }]) => [
        by,
        {
          judged: count,
          ...Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, share.toFixed(2)])),
        },
      ]),
    ),
  );
  console.log('Questions judged blind:');
  console.table(
    Object.fromEntries(
      Object.entries(questionVerdicts(judged)).map(([by, { right, ...counts }]) => [
        by,
        { ...counts, right: right.toFixed(2) },
      ]),
    ),
  );
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
