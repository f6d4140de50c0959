import { cpus } from 'node:os';
import { coldStart } from '../bench/cold-start.ts';
import { commitRevision } from '../bench/commit-revision.ts';
import { printTable } from '../bench/ratio-table.ts';
import { servicePost } from '../bench/service-post.ts';

/** `npm run bench`: ratios measured in one run, with the absolute figures of this machine beside them. */
const suites = { commit: commitRevision, service: servicePost, start: coldStart };
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !Object.hasOwn(suites, name));
if (unknown !== undefined) {
  console.error(`There is no benchmark "${unknown}"; there are: ${Object.keys(suites).join(', ')}.`);
  process.exit(2);
}
console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`);
for (const [name, suite] of Object.entries(suites)) {
  if (wanted.length === 0 || wanted.includes(name)) printTable(name, await suite());
}
