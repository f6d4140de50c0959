import {
  measureCosts,
  measureNoise,
  measureOtherWords,
  measureSearches,
  type Times,
} from '../bench/meaning/measure-meaning.ts';
import type { Score } from '../bench/meaning/score-places.ts';

/**
 * `npm run bench:meaning [-- --notes 10000]`: how well notes are found without a model by questions that use other words, beside grep and the full-text
 * search alone, and what an index of many notes takes. Ends with 1 when it is less than promised.
 */
const aims = { recall: 0.9, milliseconds: 50, bytes: 40_000_000 };
const [option, value = '10000', ...rest] = process.argv.slice(2);
const notes = Number(value);
if ((option !== undefined && option !== '--notes') || rest.length > 0 || !(notes >= 1000)) {
  console.error('There is one option: --notes, a number from 1000 on.');
  process.exit(2);
}

const scoreRow = ({ recall, reciprocal }: Score) => ({
  'recall@5': recall.toFixed(3),
  MRR: reciprocal.toFixed(3),
});
const table = (scores: ReadonlyMap<string, Score>): void =>
  console.table(Object.fromEntries([...scores].map(([name, score]) => [name, scoreRow(score)])));

console.log(`Questions in other words; aim: recall@5 >= ${aims.recall}`);
const scores = measureSearches();
table(scores);
console.log('The same, where the note has none of the words of its question (no Chinese, no Japanese)');
table(measureOtherWords());

console.log(`Notes found by searches that no note answers: ${measureNoise().toFixed(1)} on average`);

const costs = measureCosts(notes);
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const times = ({ median, p95 }: Times): string => `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
console.log(
  `Among ${costs.notes} notes; aims: <= ${aims.milliseconds} ms of processor time a query, <= ${megabytes(aims.bytes)}
  found      recall@5 ${costs.score.recall.toFixed(3)}, MRR ${costs.score.reciprocal.toFixed(3)}
  a query    ${times(costs.perQuery)}
  related    ${times(costs.perRelated)}
  a note     ${costs.perNote.toFixed(2)} ms to add
  memory     ${megabytes(costs.bytes)}; the process grew by ${megabytes(costs.bytesOfProcess)}`,
);
const isAsPromised =
  (scores.get('close in words')?.recall ?? 0) >= aims.recall &&
  costs.perQuery.median <= aims.milliseconds &&
  costs.bytesOfProcess <= aims.bytes;
process.exitCode = isAsPromised ? 0 : 1;
