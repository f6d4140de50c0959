import { resolve } from 'node:path';
import { buildService } from './build.ts';

/** `node tools/run.mjs build-service DIR`: the Memory service alone, with its threads and the looks of its pages. */
const [into] = process.argv.slice(2);
if (into === undefined) {
  console.error('Use: node tools/run.mjs build-service DIR');
  process.exit(2);
}
await buildService(resolve(into));
