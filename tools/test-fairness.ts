import { parseArgs } from 'node:util';
import { newFolder, newPostgres } from '../bench/service/stores.ts';
import { printTable, type TrialRow } from '../fairness/print-table.ts';
import { trials } from '../fairness/trials/all.ts';

/**
 * `npm run test:fairness -- [--only NAME]... [--backend sqlite|postgres|both] [--seconds N] [--list]`: what a hostile or careless user of
 * the service costs the others, measured on real processes; fails when it is more than each trial allows. `--seconds` is how long
 * each side is measured.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    backend: { type: 'string', default: 'both' },
    seconds: { type: 'string', default: '20' },
    list: { type: 'boolean', default: false },
  },
});
if (values.list) {
  for (const { name, about } of trials) console.log(`${name}\n    ${about}`);
  process.exit(0);
}
const unknown = values.only.find((name) => !trials.some((trial) => trial.name === name));
if (unknown !== undefined) refuse(`There is no trial "${unknown}"; --list names them.`);
const stores = (['sqlite', 'postgres'] as const).filter(
  (name) => values.backend === 'both' || values.backend === name,
);
if (stores.length === 0)
  refuse(`There is no backend "${values.backend}"; there are: sqlite, postgres, both.`);
const seconds = Number(values.seconds);
if (!(seconds > 0)) refuse('--seconds is a number above 0.');

const rows: TrialRow[] = [];
for (const { name, play } of trials.filter(
  (trial) => values.only.length === 0 || values.only.includes(trial.name),
))
  for (const store of stores) {
    console.log(`${name} on ${store} …`);
    const { place, remove } = store === 'sqlite' ? await newFolder() : await newPostgres();
    try {
      for (const finding of await play(place, seconds)) rows.push({ trial: name, store, ...finding });
    } catch (error) {
      const measured = error instanceof Error ? error.message : String(error);
      rows.push({ trial: name, store, what: 'it was broken off', measured, aim: '', holds: false });
    } finally {
      await remove();
    }
  }
console.log();
printTable(rows);
process.exit(rows.every(({ holds }) => holds) ? 0 : 1);

function refuse(reason: string): never {
  console.error(reason);
  process.exit(2);
}
