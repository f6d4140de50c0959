import { stripVTControlCharacters } from 'node:util';

/** What came of one step of `npm test`. */
export type Outcome = {
  readonly name: string;
  readonly seconds: number;
} & (
  | {
      readonly kind: 'done';
      readonly ok: boolean;
      readonly tests: TestCount | null;
      readonly on: string | null;
    }
  | { readonly kind: 'impossible'; readonly why: string }
);

export type TestCount = {
  readonly passed: number;
  readonly failed: number;
  /** Each test that failed, with the beginning of why. */
  readonly failures: readonly string[];
};

/** The end of the output: what failed, a line a step, what could not run and why, and the sum of all tests. */
export function report(outcomes: readonly Outcome[]): string {
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  const lines = outcomes.map((outcome) => {
    const start = `${outcome.name.padEnd(width)}  ${`${outcome.seconds.toFixed(0)} s`.padStart(6)}  `;
    if (outcome.kind === 'impossible') return `${start}could not run: ${outcome.why}`;
    const tests = outcome.tests ? `, ${countLine(outcome.tests)}` : '';
    return `${start}${outcome.ok ? 'ok' : 'FAILED'}${tests}${outcome.on ? ` (on ${outcome.on})` : ''}`;
  });
  const done = outcomes.filter((outcome) => outcome.kind === 'done');
  const missing = outcomes.length - done.length;
  const sum = done.reduce(
    (all, { tests }) => ({
      passed: all.passed + (tests?.passed ?? 0),
      failed: all.failed + (tests?.failed ?? 0),
    }),
    { passed: 0, failed: 0 },
  );
  const ran =
    missing === 0 ? 'Everything ran.' : `${missing} of ${outcomes.length} could not run, as said above.`;
  const failures = done.flatMap(({ name, tests }) => (tests?.failures ?? []).map((why) => `${name}: ${why}`));
  const failed = failures.length === 0 ? [] : ['Failed:', ...failures, ''];
  return ['', ...failed, ...lines, '', ran, countLine(sum)].join('\n');
}

/** True when nothing that ran failed. */
export function succeeded(outcomes: readonly Outcome[]): boolean {
  return outcomes.every((outcome) => outcome.kind === 'impossible' || outcome.ok);
}

const countLine = ({ passed, failed }: Omit<TestCount, 'failures'>): string =>
  `${passed} passed, ${failed} failed`;

/** Counts in what vitest's JSON reporter wrote. A test that did not run at all counts as a failed one. */
export function readVitestCount(json: unknown): TestCount {
  const [total, passed] = [numberAt(json, 'numTotalTests'), numberAt(json, 'numPassedTests')];
  const failures = list(json, 'testResults').flatMap((file) => {
    const tests = list(file, 'assertionResults').filter((result) => member(result, 'status') === 'failed');
    const name = String(member(file, 'name')).split('/').slice(-2).join('/');
    // a file that could not be read has no tests
    if (tests.length === 0 && member(file, 'status') === 'failed')
      return [failure(name, member(file, 'message'))];
    return tests.map((result) =>
      failure(`${name}: ${member(result, 'fullName')}`, list(result, 'failureMessages')[0]),
    );
  });
  return { passed, failed: total - passed, failures };
}

/** Counts in what Playwright's JSON reporter wrote. Passing at a second try, or being skipped, is no pass. */
export function readPlaywrightCount(json: unknown): TestCount {
  const stats = member(json, 'stats');
  const failed = ['unexpected', 'flaky', 'skipped'].reduce((sum, name) => sum + numberAt(stats, name), 0);
  return { passed: numberAt(stats, 'expected'), failed, failures: specFailures(json) };
}

/** The specs that did not pass in a suite of Playwright's report, and in the suites in it. */
function specFailures(suite: unknown): readonly string[] {
  const here = list(suite, 'specs')
    .filter((spec) => member(spec, 'ok') === false)
    .map((spec) => {
      const tests = list(spec, 'tests');
      const results = tests.flatMap((test) => list(test, 'results'));
      const error = results.map((result) => member(result, 'error')).find((error) => error !== undefined);
      const shells = tests.map((test) => member(test, 'projectName')).join(', ');
      return failure(
        `${shells}: ${member(spec, 'file')}: ${member(spec, 'title')}`,
        member(error, 'message'),
      );
    });
  return [...here, ...list(suite, 'suites').flatMap(specFailures)];
}

/** As many lines of a message as tell what was expected and what came, without colours. */
function failure(name: string, message: unknown): string {
  const text = stripVTControlCharacters(String(message ?? '')).trim();
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, 12).map((line) => `    ${line}`)].join('\n');
}

function list(json: unknown, name: string): readonly unknown[] {
  const value = member(json, name);
  return Array.isArray(value) ? value : [];
}

function numberAt(json: unknown, name: string): number {
  const value = member(json, name);
  if (typeof value !== 'number') throw new TypeError(`the report has no ${name}`);
  return value;
}

function member(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null
    ? Object.entries(json).find(([key]) => key === name)?.[1]
    : undefined;
}
