import type { TestCount } from './test-counts.ts';

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

/** A test that passed at its second try, in which step. */
export type FlakyTest = { readonly step: string; readonly test: string; readonly error: string };

/** As many may need a second try in a run that passes: each is a fault of the app or of the test, to be mended next. */
const mostFlaky = 3;

/**
 * The end of the output: what failed, what was flaky, a line a step, what could not run and why, and the sum of all tests. `used`: lines
 * about the time that was used.
 */
export function report(outcomes: readonly Outcome[], used: readonly string[] = []): string {
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
  return [
    '',
    ...failed,
    ...flakyLines(flakyOf(outcomes)),
    ...lines,
    '',
    ...used,
    ...(used.length > 0 ? [''] : []),
    ran,
    countLine(sum),
  ].join('\n');
}

/** All tests that passed at their second try. */
export const flakyOf = (outcomes: readonly Outcome[]): readonly FlakyTest[] =>
  outcomes.flatMap((outcome) =>
    outcome.kind === 'done'
      ? (outcome.tests?.flaky ?? []).map(({ test, error }) => ({ step: outcome.name, test, error }))
      : [],
  );

/** True when nothing that ran failed, and little needed a second try. */
export function succeeded(outcomes: readonly Outcome[]): boolean {
  return (
    outcomes.every((outcome) => outcome.kind === 'impossible' || outcome.ok) &&
    flakyOf(outcomes).length <= mostFlaky
  );
}

function flakyLines(flaky: readonly FlakyTest[]): readonly string[] {
  if (flaky.length === 0) return ['Flaky: 0', ''];
  const tooMany = flaky.length > mostFlaky ? `, more than ${mostFlaky}: the run fails` : '';
  const named = flaky.map(({ step, test, error }) => `${step}: ${test}\n${error}`);
  return [`Flaky: ${flaky.length}${tooMany}`, ...named, ''];
}

const countLine = ({ passed, failed }: Pick<TestCount, 'passed' | 'failed'>): string =>
  `${passed} passed, ${failed} failed`;
