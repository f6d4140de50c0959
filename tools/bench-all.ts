import { cpus } from 'node:os';
import { allOptions } from '../bench/all/options.ts';
import type { Outcome } from '../bench/all/outcome.ts';
import { byPart } from '../bench/all/rows.ts';
import { runRows } from '../bench/all/run-rows.ts';
import { isAsPromised, tableOf } from '../bench/all/table.ts';
import { root } from './root.ts';

/**
 * `npm run bench:all -- [--only ROW,...] [--notes N]`: everything that is promised of speed and memory in one table, each line against
 * something bare in the same run. Takes at most 45 minutes. Ends with 1 when an aim is missed, or a row could not be measured.
 */
const options = allOptions(process.argv.slice(2));
if (!options.ok) {
  console.error(options.error);
  process.exit(2);
}
const { only, notes } = options.value;
const until = performance.now() + 45 * 60_000;
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupted.abort());

const outcomes = new Map<string, Outcome>();
for (const { names } of byPart(only)) {
  const limit = until - performance.now();
  const run = { notes, short: false, limit, signal: interrupted.signal };
  if (interrupted.signal.aborted) break;
  for (const outcome of await runRows(root, names, run)) outcomes.set(outcome.row, outcome);
}
if (interrupted.signal.aborted) process.exit(1);
const measured = only.flatMap((row) => outcomes.get(row) ?? []);
console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`);
console.log(tableOf(measured));
process.exitCode = isAsPromised(measured) ? 0 : 1;
