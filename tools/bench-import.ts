import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { planVault, writeVault } from '../bench/app/generated-vault.ts';
import { measureImport } from '../bench/app/measure-import.ts';
import { figuresTable } from '../bench/editor/figures.ts';
import { buildIfNeeded } from './build.ts';

/**
 * `npm run bench:import -- [--notes N] [--folders N] [--seed N]`: how long an import of 10,000 notes takes, and how long the core takes
 * to answer meanwhile. Ends with 1 when an aim is missed.
 */
const { values } = parseArgs({
  options: {
    notes: { type: 'string', default: '10000' },
    folders: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
});
const [notes, folders, seed] = [Number(values.notes), Number(values.folders), Number(values.seed)];
await buildIfNeeded();
console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`);
const source = mkdtempSync(join(tmpdir(), 'example-notes-bench-source-'));
try {
  writeVault(source, planVault({ notes, folders, seed }), seed);
  const { time, longestWait, progress, notes: imported } = await measureImport(source);
  const isWhole = imported === notes;
  const rows = [
    {
      name: 'read, planned and imported after',
      figure: `${(time / 1000).toFixed(1)} s`,
      aim: '<= 60 s',
      met: time <= 60_000,
    },
    {
      name: 'longest wait for an answer of the core meanwhile',
      figure: `${longestWait.toFixed(0)} ms`,
      aim: '<= 200 ms',
      met: longestWait <= 200,
    },
    { name: 'notes imported', figure: String(imported), aim: `= ${notes}`, met: isWhole },
    { name: 'times that progress was reported', figure: String(progress), aim: '', met: null },
  ];
  console.log(figuresTable(`an import of ${notes} notes in ${folders} folders`, rows));
  process.exitCode = rows.every(({ met }) => met !== false) ? 0 : 1;
} finally {
  rmSync(source, { recursive: true, force: true });
}
