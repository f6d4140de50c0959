import { cpus } from 'node:os';
import { printTable } from '../bench/ratio-table.ts';
import { measureService } from '../bench/service/measure-service.ts';

/** `npm run bench:service -- [sqlite] [postgres] [--seconds N]`: the service under load, as ratios measured in one run. */
const args = process.argv.slice(2);
const at = args.indexOf('--seconds');
const seconds = at < 0 ? 4 : Number(args.splice(at, 2)[1]);
const kinds = ['sqlite', 'postgres'] as const;
const unknown = args.find((name) => !kinds.some((kind) => kind === name));
if (unknown !== undefined || !(seconds > 0)) {
  console.error('Use: npm run bench:service -- [sqlite] [postgres] [--seconds N]');
  process.exit(2);
}
console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`);
for (const kind of kinds) {
  if (args.length === 0 || args.includes(kind)) printTable(kind, await measureService({ kind, seconds }));
}
