import { cpus } from 'node:os';
import { printTable } from '../bench/ratio-table.ts';
import { measureGrowth } from '../bench/service/measure-growth.ts';
import { measureService } from '../bench/service/measure-service.ts';
import { compareOthers } from '../bench/service/others/compare-others.ts';
import { remarks } from '../bench/service/others/remarks.ts';
import { tableOf } from '../bench/service/others/table.ts';

/**
 * `npm run bench:service -- [sqlite] [postgres] [--growth] [--others] [--seconds N] [--notes N]`: the service under load, as ratios
 * measured in one run, with what is aimed at. With `--notes 100000` also the memory it takes to store and process so many. With `--growth`
 * only what an operation costs with 1,000,000 stored revisions, or so many `--notes`, of what it costs with 1,000. With `--others` only the service on SQLite
 * beside what one would take instead, and the memory after so many `--notes`.
 */
const args = process.argv.slice(2);
const takeNumber = (name: string, otherwise: number): number => {
  const at = args.indexOf(name);
  return at < 0 ? otherwise : Number(args.splice(at, 2)[1]);
};
const seconds = takeNumber('--seconds', 4);
const notes = takeNumber('--notes', 0);
const growth = args.includes('--growth');
const others = args.includes('--others');
const names = args.filter((name) => name !== '--growth' && name !== '--others');
const kinds = ['sqlite', 'postgres'] as const;
if (!(seconds > 0) || !(notes >= 0) || names.some((name) => !kinds.some((kind) => kind === name))) {
  console.error(
    'Use: npm run bench:service -- [sqlite] [postgres] [--growth] [--others] [--seconds N] [--notes N]',
  );
  process.exit(2);
}
console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`);
if (others) {
  const compared = await compareOthers({ seconds, notes: notes || 3_000 });
  if (!compared.ok) {
    console.error(
      `Nothing was compared, since the others cannot be had without the network: ${compared.error}.`,
    );
    process.exit(1);
  }
  console.log(`\n${tableOf(compared.value.names, compared.value.rows)}\n\n${remarks}`);
  process.exit();
}
for (const kind of kinds.filter((one) => names.length === 0 || names.includes(one))) {
  const rows = growth
    ? await measureGrowth({ kind, seconds, stored: notes || 1_000_000 })
    : await measureService({ kind, seconds, notes });
  printTable(kind, rows);
}
