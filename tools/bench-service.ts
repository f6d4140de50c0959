import { cpus } from 'node:os';
import { printTable } from '../bench/ratio-table.ts';
import { measureGrowth } from '../bench/service/measure-growth.ts';
import { measureService } from '../bench/service/measure-service.ts';

/**
 * `npm run bench:service -- [sqlite] [postgres] [--growth] [--seconds N] [--notes N]`: the service under load, as ratios
 * measured in one run, with what is aimed at; with `--growth` how they change from 1,000 to 1,000,000 stored revisions. With
 * `--notes 100000` also the memory it takes to store and process so many.
 */
const args = process.argv.slice(2);
const takeNumber = (name: string, otherwise: number): number => {
  const at = args.indexOf(name);
  return at < 0 ? otherwise : Number(args.splice(at, 2)[1]);
};
const seconds = takeNumber('--seconds', 4);
const notes = takeNumber('--notes', 0);
const growth = args.includes('--growth');
const names = args.filter((name) => name !== '--growth');
const kinds = ['sqlite', 'postgres'] as const;
if (!(seconds > 0) || !(notes >= 0) || names.some((name) => !kinds.some((kind) => kind === name))) {
  console.error('Use: npm run bench:service -- [sqlite] [postgres] [--growth] [--seconds N] [--notes N]');
  process.exit(2);
}
console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`);
for (const kind of kinds.filter((one) => names.length === 0 || names.includes(one))) {
  const rows = growth
    ? await measureGrowth({ kind, seconds, sizes: [1_000, 100_000, 1_000_000] })
    : await measureService({ kind, seconds, notes });
  printTable(kind, rows);
}
