import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium as playwright } from '@playwright/test';
import { markdownTable, resultLine } from '../adversity/result-table.ts';
import { runScenario, type ScenarioResult } from '../adversity/run-scenario.ts';
import { scenarios } from '../adversity/scenarios/all.ts';
import { buildIfNeeded } from './build.ts';
import { root } from './root.ts';
import type { TestCount } from './test-counts.ts';
import { setUpShell } from './test-setup/e2e-setup.ts';

/**
 * `npm run test:adversity -- [--all] [--quick] [--only NAME]... [--seed N]... [--jobs N] [--list] [--keep] [--table FILE]
 * [--report FILE]`: plays scenarios on the real app and a real service, and looks after each one for whatever may have been lost. `--quick` is
 * the short form of those that take seconds. The full form mounts file systems of its own, for which it has to be root.
 * `--jobs` plays so many at once, each on computers of its own. A scenario that could not be played to its end is played once
 * more. `--report` writes the counts that `npm test` adds up.
 */
const usage =
  'Use: npm run test:adversity -- --all | --quick | --only NAME ... [--seed N ...] [--jobs N] [--keep] [--table FILE] [--report FILE], or --list';
const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string', multiple: true, default: [] },
    jobs: { type: 'string', default: '1' },
    list: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    table: { type: 'string' },
    report: { type: 'string' },
  },
});
if (values.list) {
  for (const { name, about, quick, needs } of scenarios)
    console.log(
      `${name}${quick ? ' (quick)' : ''}${needs === undefined ? '' : ' (mounts: root)'}\n    ${about}`,
    );
  process.exit(0);
}
const unknown = values.only.find((name) => !scenarios.some((scenario) => scenario.name === name));
if (unknown !== undefined) refuse(`There is no scenario "${unknown}"; --list names them.`);
if (!values.all && !values.quick && values.only.length === 0) refuse(usage);
const chosen = scenarios.filter(({ name, quick }) =>
  values.only.length > 0 ? values.only.includes(name) : values.all || quick,
);
const jobs = Math.max(1, readCount('jobs', values.jobs));
const seeds =
  values.seed.length > 0
    ? values.seed.map((text) => readCount('seed', text))
    : [Math.floor(Math.random() * 2 ** 32)];

await buildIfNeeded();
const setup = await setUpShell('chromium');
if (setup.kind === 'impossible') refuse(`There is no browser: ${setup.why}.`);
const executablePath = setup.env.EXAMPLE_NOTES_CHROMIUM ?? '';
/** Told to end, this program ends, and what it started with it; the browser alone would be no end. */
const ownSignals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
let opened: Promise<Browser> | undefined;
const browser = (): Promise<Browser> => {
  opened ??= playwright.launch({ executablePath, chromiumSandbox: false, ...ownSignals });
  return opened;
};

const runs: ScenarioResult[][] = [];
/** Those that were played to their end at the second try only. */
const flaky: { test: string; error: string }[] = [];
for (const seed of seeds) {
  console.log(`seed ${seed}`);
  const results: ScenarioResult[] = [];
  const waiting = [...chosen.entries()];
  const play = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [place, scenario] = next;
      const options = { seed, quick: values.quick, keep: values.keep, browser };
      let result = await runScenario(scenario, options);
      console.log(resultLine(result));
      if (result.brokenOff) {
        const first = result;
        result = await runScenario(scenario, options);
        console.log(resultLine(result));
        if (result.faults.length === 0) flaky.push({ test: result.name, error: first.faults.join('\n') });
      }
      results[place] = result;
    }
  };
  await Promise.all(Array.from({ length: jobs }, play));
  runs.push(results);
  // after each seed, so that a run that is broken off has shown something
  if (values.table !== undefined) writeFileSync(join(root, values.table), markdownTable(runs));
}
await (await opened)?.close();
setup.stop();
const all = runs.flat();
const count = (test: (result: ScenarioResult) => boolean): number => all.filter(test).length;
const failed = count(({ faults }) => faults.length > 0);
const impossible = count((result) => result.impossible !== null);
if (values.report !== undefined) {
  const failures = all
    .filter(({ faults }) => faults.length > 0)
    .map(({ name, faults }) => `${name}\n${faults.join('\n')}`);
  const counts: TestCount = {
    passed: all.length - failed - impossible,
    failed: failed + impossible,
    failures,
    flaky,
  };
  writeFileSync(values.report, JSON.stringify(counts));
}
console.log(`${all.length - failed - impossible} passed, ${failed} failed, ${impossible} could not run`);
process.exit(failed + impossible > 0 ? 1 : 0);

function readCount(option: string, text: string): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 0) refuse(`--${option} is a whole number.`);
  return count;
}

function refuse(reason: string): never {
  console.error(reason);
  process.exit(2);
}
