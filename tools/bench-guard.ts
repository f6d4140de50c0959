import { cpus } from 'node:os';
import { guardTable } from '../bench/all/guard-table.ts';
import { compareSides } from '../bench/all/noise.ts';
import { guardOptions } from '../bench/all/options.ts';
import { checkOut, commitNamed, hasOtherBenches } from '../bench/all/other-tree.ts';
import type { Outcome } from '../bench/all/outcome.ts';
import { byPart } from '../bench/all/rows.ts';
import { runRows } from '../bench/all/run-rows.ts';
import { root } from './root.ts';

/**
 * `npm run bench:guard -- COMMIT [--only ROW,...] [--notes N] [--rounds N]`: a short measurement of each row in that commit and in this tree, in
 * turns, and whether they differ by more than their runs do. Ends with 1 when something is worse.
 */
const options = guardOptions(process.argv.slice(2));
const commit = options.ok ? commitNamed(options.value.commit) : options;
if (!options.ok || !commit.ok) {
  console.error(options.ok ? (commit.ok ? '' : commit.error) : options.error);
  process.exit(2);
}
const { only, notes, rounds } = options.value;
const interrupted = new AbortController();
let isMeasuring = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    interrupted.abort();
    if (!isMeasuring) process.exit(1);
  });
/** Milliseconds for one part of one side. */
const limit = 15 * 60_000;

const other = await checkOut(commit.value);
const theirs: Outcome[] = [];
const ours: Outcome[] = [];
isMeasuring = true;
for (const { part, names } of byPart(only))
  for (let round = 1; round <= rounds; round += 1)
    for (const [tree, outcomes, side] of [
      [other, theirs, 'the other commit'],
      [root, ours, 'this version'],
    ] as const) {
      if (interrupted.signal.aborted) process.exit(1);
      console.error(`${part}, round ${round} of ${rounds}: ${side}`);
      const run = { notes, short: true, limit, signal: interrupted.signal };
      outcomes.push(...(await runRows(tree, names, run)));
    }

const lines = compareSides(theirs, ours);
console.log(
  `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}; medians of ${rounds} runs in turns, the least and the most in brackets`,
);
console.log(guardTable(lines, commit.value.slice(0, 8)));
if (lines.some((line) => 'difference' in line && /better|worse/.test(line.difference)))
  console.log('A line may be apart by chance: measure it again, with --only ROW --rounds 5.');
if (hasOtherBenches(commit.value))
  console.log('The folder bench differs between the two: a line may be measured in another way.');
process.exitCode = lines.every((line) => 'failed' in line || line.difference !== 'worse') ? 0 : 1;
