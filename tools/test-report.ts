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

export type TestCount = { readonly passed: number; readonly failed: number };

/** The end of the output: a line a step, what could not run and why, and the sum of all tests. */
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
  return ['', ...lines, '', ran, countLine(sum)].join('\n');
}

/** True when nothing that ran failed. */
export function succeeded(outcomes: readonly Outcome[]): boolean {
  return outcomes.every((outcome) => outcome.kind === 'impossible' || outcome.ok);
}

const countLine = ({ passed, failed }: TestCount): string => `${passed} passed, ${failed} failed`;

/** Counts in what vitest's JSON reporter wrote. A test that did not run at all counts as a failed one. */
export function readVitestCount(json: unknown): TestCount {
  const [total, passed] = [numberAt(json, 'numTotalTests'), numberAt(json, 'numPassedTests')];
  return { passed, failed: total - passed };
}

/** Counts in what Playwright's JSON reporter wrote. Passing at a second try, or being skipped, is no pass. */
export function readPlaywrightCount(json: unknown): TestCount {
  const stats = member(json, 'stats');
  const failed = ['unexpected', 'flaky', 'skipped'].reduce((sum, name) => sum + numberAt(stats, name), 0);
  return { passed: numberAt(stats, 'expected'), failed };
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
