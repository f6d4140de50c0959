import { cpus } from 'node:os';
import { printTable } from '../bench/ratio-table.ts';
import { measureGrowth } from '../bench/service/measure-growth.ts';
import { measureService } from '../bench/service/measure-service.ts';

/**
 * `npm run bench:service -- [sqlite] [postgres] [--growth] [--seconds N]`: the service under load, as ratios measured in
 * one run; with `--growth` how they change from 1,000 to 1,000,000 stored revisions.
 */
const args = process.argv.slice(2);
const at = args.indexOf('--seconds');
const seconds = at < 0 ? 4 : Number(args.splice(at, 2)[1]);
const growth = args.includes('--growth');
const names = args.filter((name) => name !== '--growth');
const kinds = ['sqlite', 'postgres'] as const;
if (!(seconds > 0) || names.some((name) => !kinds.some((kind) => kind === name))) {
  console.error('Use: npm run bench:service -- [sqlite] [postgres] [--growth] [--seconds N]');
  process.exit(2);
}
console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`);
for (const kind of kinds.filter((one) => names.length === 0 || names.includes(one))) {
  const rows = growth
    ? await measureGrowth({ kind, seconds, sizes: [1_000, 100_000, 1_000_000] })
    : await measureService({ kind, seconds });
  printTable(kind, rows);
}
