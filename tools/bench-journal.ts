import { cpus } from 'node:os';
import { printFigures } from '../bench/journal/figure.ts';
import { measureBytes } from '../bench/journal/measure-bytes.ts';
import { measureCommits } from '../bench/journal/measure-commits.ts';
import { measureHistory } from '../bench/journal/measure-history.ts';
import { printTable } from '../bench/ratio-table.ts';

/**
 * `npm run bench:journal [-- bytes | history | commit]`: what the journal takes on the disk and in time, with
 * the aims. Ends with 1 when an aim is missed.
 */
const parts = ['bytes', 'history', 'commit'] as const;
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !parts.some((part) => part === name));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}"; there are: ${parts.join(', ')}.`);
  process.exit(2);
}
const wanted = (part: (typeof parts)[number]): boolean => asked.length === 0 || asked.includes(part);
console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`);
let met = true;
if (wanted('bytes')) met = printFigures('what an edit leaves in the journal', measureBytes()) && met;
if (wanted('history')) met = printFigures('a long history', measureHistory()) && met;
if (wanted('commit')) printTable('a commit against a bare one', measureCommits());
process.exitCode = met ? 0 : 1;
