import { expect, test } from 'vitest';
import { type Outcome, readPlaywrightCount, readVitestCount, report, succeeded } from './test-report.ts';

const done = (ok: boolean, passed: number, failed: number): Outcome => ({
  name: 'unit',
  seconds: 1,
  kind: 'done',
  ok,
  tests: { passed, failed },
  on: null,
});
const impossible: Outcome = { name: 'e2e', seconds: 0, kind: 'impossible', why: 'there is no Chromium' };

test('the last line is the sum of all tests', () => {
  expect(
    report([done(true, 3, 0), done(false, 2, 1)])
      .split('\n')
      .at(-1),
  ).toBe('5 passed, 1 failed');
});

test('what could not run is named, with its reason', () => {
  const text = report([done(true, 3, 0), impossible]);
  expect(text).toContain('could not run: there is no Chromium');
  expect(text).toContain('1 of 2 could not run');
  expect(report([done(true, 3, 0)])).toContain('Everything ran.');
});

test('one failure fails the whole', () => {
  expect(succeeded([done(true, 3, 0), impossible])).toBe(true);
  expect(succeeded([done(true, 3, 0), done(false, 9, 0)])).toBe(false);
});

test('a test that did not run, or not at the first try, is not a passed one', () => {
  expect(readVitestCount({ numTotalTests: 5, numPassedTests: 3, numPendingTests: 2 })).toEqual({
    passed: 3,
    failed: 2,
  });
  expect(readPlaywrightCount({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 } })).toEqual({
    passed: 4,
    failed: 3,
  });
  expect(() => readVitestCount({})).toThrow('numTotalTests');
});
