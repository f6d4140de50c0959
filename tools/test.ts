import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';
import { runNode } from './run-node.ts';
import {
  type Outcome,
  readPlaywrightCount,
  readVitestCount,
  report,
  succeeded,
  type TestCount,
} from './test-report.ts';
import { setUpShell } from './test-setup/e2e-setup.ts';
import { temporaryFolderInMemory } from './test-setup/temporary-folder.ts';

/** `npm test`: everything that can be checked, each step with its own output, and at the end what came of it. */
const reports = join(root, '.cache', 'test-reports');
const bin = (name: string): string => join(root, 'node_modules', ...name.split('/'));

const built = await step('build', 'tools/build.ts', []);
// the trials mostly wait for an app, and the other two for a processor
const [trials, linted, typed] = await Promise.all([
  adversity(),
  step('format and lint', 'tools/lint.ts', []),
  step('types', bin('typescript/bin/tsc'), ['--build']),
]);
const outcomes = [
  linted,
  typed,
  built,
  trials,
  // with the conformance suite, which mostly waits for the service it tries
  await vitest('unit and conformance', []),
  ...(await specs()),
];
console.log(report(outcomes));
process.exit(succeeded(outcomes) ? 0 : 1);

async function step(name: string, script: string, args: readonly string[]): Promise<Outcome> {
  const start = Date.now();
  const ok = await run(name, script, args);
  return { name, seconds: (Date.now() - start) / 1000, kind: 'done', ok, tests: null, on: null };
}

async function vitest(name: string, args: readonly string[]): Promise<Outcome> {
  const start = Date.now();
  const file = freshReport(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const memory = temporaryFolderInMemory();
  const env = memory === null ? {} : { TMPDIR: memory.path };
  const ok = await run(name, bin('vitest/vitest.mjs'), ['run', ...reporters, ...args], env);
  memory?.remove();
  return counted(name, start, ok, file, readVitestCount, null);
}

/** The stories in all shells that can be had, in one run: the workers that are done with one shell go on with the other. */
async function specs(): Promise<readonly Outcome[]> {
  const start = Date.now();
  const setups = [await setUpShell('electron'), await setUpShell('chromium')];
  const outcomes = setups.flatMap((setup): readonly Outcome[] =>
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
  if (ready.length === 0) return outcomes;
  const name = `e2e in ${ready.map(({ shell }) => shell).join(' and ')}`;
  const file = freshReport('e2e');
  const projects = ready.map(({ shell }) => `--project=${shell}`);
  const env = Object.assign({}, ...ready.map((setup) => setup.env), { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const ok = await run(
    name,
    bin('@playwright/test/cli.js'),
    ['test', ...projects, '--reporter=list,json'],
    env,
  );
  for (const setup of setups) setup.stop();
  const on = ready.map((setup) => setup.on).join('; ');
  return [...outcomes, counted(name, start, ok, file, readPlaywrightCount, on)];
}

/** The short form of `npm run test:adversity`, always with the same choices. */
async function adversity(): Promise<Outcome> {
  const [name, start] = ['adversity', Date.now()];
  const setup = await setUpShell('chromium');
  setup.stop();
  if (setup.kind === 'impossible')
    return { name, seconds: (Date.now() - start) / 1000, kind: 'impossible', why: setup.why };
  return step(name, 'tools/test-adversity.ts', ['--quick', '--seed', '1']);
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
