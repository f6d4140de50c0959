import { cpus } from 'node:os';
import { startBenchBrowser } from '../bench/editor/bench-browser.ts';
import { keyTable } from '../bench/editor/key-table.ts';
import { measureHeap } from '../bench/editor/measure-heap.ts';
import { measureOpening } from '../bench/editor/measure-opening.ts';
import { measureSaves } from '../bench/editor/measure-saves.ts';
import { buildIfNeeded } from './build.ts';
import { setUpShell } from './test-setup/e2e-setup.ts';

/**
 * `npm run bench:editor -- [keys] [saves] [opening] [heap] [--rounds N]`: how quick the editor is in Chromium, as ratios to
 * ProseMirror alone with the same document in the same run.
 */
const suites = { keys: keyTable, saves: measureSaves, opening: measureOpening, heap: measureHeap };
const args = process.argv.slice(2);
const at = args.indexOf('--rounds');
const rounds = at < 0 ? 5 : Number(args.splice(at, 2)[1]);
if (!(rounds > 0) || args.some((name) => !Object.hasOwn(suites, name))) {
  console.error(`Use: npm run bench:editor -- [${Object.keys(suites).join('] [')}] [--rounds N]`);
  process.exit(2);
}
await buildIfNeeded();
const setup = await setUpShell('chromium');
if (setup.kind === 'impossible') {
  console.error(`There is no browser to measure in: ${setup.why}.`);
  process.exit(1);
}
const bench = await startBenchBrowser(setup.env.EXAMPLE_NOTES_CHROMIUM ?? '');
console.log(
  `Chromium ${bench.browser.version()}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}; medians of ${rounds} rounds`,
);
try {
  for (const [name, suite] of Object.entries(suites))
    if (args.length === 0 || args.includes(name)) console.log(await suite(bench, rounds));
} finally {
  await bench.close();
  setup.stop();
}
