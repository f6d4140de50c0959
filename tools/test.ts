import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { processorSeconds } from './processor-seconds.ts';
import { propertyTests } from './property-tests.ts';
import { root } from './root.ts';
import { runNode } from './run-node.ts';
import { readPlaywrightCount, readVitestCount, type TestCount } from './test-counts.ts';
import { flakyOf, type Outcome, report, succeeded } from './test-report.ts';
import { type ShellSetup, setUpShell } from './test-setup/e2e-setup.ts';
import { temporaryFolderInMemory } from './test-setup/temporary-folder.ts';

/**
 * `npm test [-- --all]`: each promise once, or with what repeats it: in the other shell, on the other database, with further seeds, in another
 * order, and at full size. Each step has its own output, and at the end is what came of it.
 */
const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const reports = join(root, '.cache', 'test-reports');
const bin = (name: string): string => join(root, 'node_modules', ...name.split('/'));
/** Of random cases and of the order of stories with `--all`: always the same, so that a run fails only for what was changed. */
const seed = 16_774;

/**
 * What the stories of `npm test` leave to `--all`, by the project and the file that Playwright puts before the title of each: those
 * of both shells in Electron, and those that repeat others.
 */
const repeatedStories = String.raw`^electron (?!\S*\.electron\.spec\.ts )|^\S+ \S*\.repeated\.`;

const outcomes: Outcome[] = [];
/** What each part took, for the reader of the report. */
const used: string[] = [];
await measured('build and checks', async () => {
  const built = await step('build', 'tools/build.ts', []);
  return Promise.all([
    step('format and lint', 'tools/lint.ts', []),
    step('types', bin('typescript/bin/tsc'), ['--build', '--checkers', '1']),
    built,
    // they repeat what stories and tests of the core try one by one, and mostly wait for an app
    ...(values.all ? [adversity()] : []),
  ]);
});
await measured('unit tests', async () => [await vitest('unit and conformance', [])]);
if (values.all) {
  await measured('repeated unit tests', async () => [
    await vitest('repeated', ['--config=vitest.repeated.config.ts']),
    await vitest(`properties, seed ${seed}`, propertyTests(root), { EXAMPLE_NOTES_SEED: String(seed) }),
  ]);
}
await measured('stories', specs);
mkdirSync(reports, { recursive: true });
writeFileSync(join(reports, 'flaky.json'), `${JSON.stringify(flakyOf(outcomes), null, 2)}\n`);
console.log(report(outcomes, used));
process.exit(succeeded(outcomes) ? 0 : 1);

/** Adds what comes of the work, and how much of the processors it took. */
async function measured(name: string, work: () => Promise<readonly Outcome[]>): Promise<void> {
  const [start, before] = [Date.now(), processorSeconds()];
  outcomes.push(...(await work()));
  const seconds = (Date.now() - start) / 1000;
  used.push(
    `${name}: ${seconds.toFixed(0)} s, ${(processorSeconds() - before).toFixed(0)} s of processor time`,
  );
}

async function step(name: string, script: string, args: readonly string[]): Promise<Outcome> {
  const start = Date.now();
  const ok = await run(name, script, args);
  return { name, seconds: (Date.now() - start) / 1000, kind: 'done', ok, tests: null, on: null };
}

async function vitest(name: string, args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const start = Date.now();
  const file = freshReport(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const memory = temporaryFolderInMemory();
  const env = memory === null ? more : { ...more, TMPDIR: memory.path };
  const ok = await run(name, bin('vitest/vitest.mjs'), ['run', ...reporters, ...args], env);
  memory?.remove();
  return counted(name, start, ok, file, readVitestCount, null);
}

/** The stories in all shells that can be had. */
async function specs(): Promise<readonly Outcome[]> {
  const start = Date.now();
  const setups = [await setUpShell('electron'), await setUpShell('chromium')];
  const impossible = setups.flatMap((setup): readonly Outcome[] =>
    setup.kind === 'impossible'
      ? [
          {
            name: `e2e in ${setup.shell}`,
            seconds: (Date.now() - start) / 1000,
            kind: 'impossible',
            why: setup.why,
          },
        ]
      : [],
  );
  const ready = setups.filter((setup) => setup.kind === 'ready');
  // in another order, the shells would take turns in each worker, which has other things to start for each
  const runs = values.all ? ready.map((setup) => [setup]) : ready.length > 0 ? [ready] : [];
  const came: Outcome[] = [...impossible];
  for (const shells of runs) came.push(await stories(shells));
  for (const setup of setups) setup.stop();
  return came;
}

async function stories(shells: readonly Extract<ShellSetup, { kind: 'ready' }>[]): Promise<Outcome> {
  const start = Date.now();
  const name = `e2e in ${shells.map(({ shell }) => shell).join(' and ')}`;
  const file = freshReport(name);
  const projects = shells.map(({ shell }) => `--project=${shell}`);
  const chosen = values.all ? [`--shuffle=${seed}`] : [`--grep-invert=${repeatedStories}`];
  const env = Object.assign({}, ...shells.map((setup) => setup.env), { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const ok = await run(
    name,
    bin('@playwright/test/cli.js'),
    ['test', ...projects, ...chosen, '--reporter=list,json'],
    env,
  );
  return counted(name, start, ok, file, readPlaywrightCount, shells.map(({ on }) => on).join('; '));
}

/** The short form of `npm run test:adversity`, always with the same choices. */
async function adversity(): Promise<Outcome> {
  const [name, start] = ['adversity', Date.now()];
  const setup = await setUpShell('chromium');
  setup.stop();
  if (setup.kind === 'impossible')
    return { name, seconds: (Date.now() - start) / 1000, kind: 'impossible', why: setup.why };
  const file = freshReport(name);
  const ok = await run(name, 'tools/test-adversity.ts', ['--quick', '--seed', '1', '--report', file]);
  return counted(name, start, ok, file, (json) => json as TestCount, null); // what that program writes
}

/** An outcome with the counts of a report. A run that left none has failed, whatever its exit code says. */
function counted(
  name: string,
  start: number,
  ok: boolean,
  file: string,
  read: (json: unknown) => TestCount,
  on: string | null,
): Outcome {
  let tests: TestCount | null = null;
  try {
    tests = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`${name} left no report: ${error}`);
  }
  const allPassed = ok && tests !== null && tests.failed === 0 && tests.passed > 0;
  return { name, seconds: (Date.now() - start) / 1000, kind: 'done', ok: allPassed, tests, on };
}

function freshReport(name: string): string {
  const file = join(reports, `${name}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

function run(
  name: string,
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  console.log(`\n== ${name}`);
  return runNode(script, args, env);
}
