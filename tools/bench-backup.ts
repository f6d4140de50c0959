import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { measureBackups } from '../bench/backups/measure-backups.ts';
import { longestTurnWanted } from '../bench/backups/measure-turns.ts';
import { printFigures } from '../bench/journal/figure.ts';
import { printTable } from '../bench/ratio-table.ts';
import { buildIfNeeded } from './build.ts';

/**
 * `npm run bench:backup -- [--notes N] [--folders N] [--seed N]`: how long a backup takes, and how long the core takes to answer
 * meanwhile. Ends with 1 when the core cannot answer for longer than it may;
 * the times of answers beside it are those of this machine with all that it does.
 */
const { values } = parseArgs({
  options: {
    notes: { type: 'string', default: '10000' },
    folders: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  },
});
await buildIfNeeded();
console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`);
const { turns, answers } = await measureBackups({
  notes: Number(values.notes),
  folders: Number(values.folders),
  seed: Number(values.seed),
});
printTable('the longest turn of the core, against without a thread of backups', turns);
printFigures(`backups of ${values.notes} notes`, answers);
process.exitCode = turns.every(({ measured }) => measured <= longestTurnWanted) ? 0 : 1;
