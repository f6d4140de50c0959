import { expect, test } from 'vitest';
import { readPlaywrightCount, readVitestCount, type TestCount } from './test-counts.ts';
import { flakyOf, type Outcome, report, succeeded } from './test-report.ts';

const done = (ok: boolean, passed: number, failed: number, more: Partial<TestCount> = {}): Outcome => ({
  name: 'unit',
  seconds: 1,
  kind: 'done',
  ok,
  tests: { passed, failed, failures: [], flaky: [], ...more },
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

test('a test that did not run is not a passed one; one that passed at its second try is', () => {
  expect(readVitestCount({ numTotalTests: 5, numPassedTests: 3, numPendingTests: 2 })).toMatchObject({
    passed: 3,
    failed: 2,
  });
  expect(readPlaywrightCount({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 } })).toMatchObject({
    passed: 5,
    failed: 2,
  });
  expect(() => readVitestCount({})).toThrow('numTotalTests');
});

test('what passed at its second try is listed with its first error, and more than three of them fail the run', () => {
  const vitest = readVitestCount({
    numTotalTests: 2,
    numPassedTests: 2,
    testResults: [
      {
        name: '/a/src/chain.test.ts',
        status: 'passed',
        assertionResults: [
          { fullName: 'is whole', status: 'passed', failureMessages: [] },
          { fullName: 'is kept', status: 'passed', failureMessages: ['\u001b[31mtoo early\u001b[39m'] },
        ],
      },
    ],
  });
  const stories = readPlaywrightCount({
    stats: { expected: 0, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [
          {
            ok: true,
            file: 'links.spec.ts',
            title: 'a link opens',
            tests: [
              {
                projectName: 'electron',
                status: 'flaky',
                results: [{ error: { message: 'timed out' } }, {}],
              },
            ],
          },
        ],
      },
    ],
  });
  const outcomes = [done(true, 2, 0, vitest), { ...done(true, 1, 0, stories), name: 'e2e' }];
  expect(report(outcomes)).toContain(
    'Flaky: 2\nunit: src/chain.test.ts: is kept\n    too early\ne2e: electron: links.spec.ts: a link opens\n    timed out\n',
  );
  expect(flakyOf(outcomes).map(({ step, test }) => `${step} ${test}`)).toEqual([
    'unit src/chain.test.ts: is kept',
    'e2e electron: links.spec.ts: a link opens',
  ]);
  expect(report([done(true, 2, 0)])).toContain('Flaky: 0\n');
  const [flaky] = vitest.flaky;
  if (flaky === undefined) throw new Error('nothing is flaky');
  expect(succeeded([done(true, 3, 0, { flaky: [flaky, flaky, flaky] })])).toBe(true);
  const many = [done(true, 4, 0, { flaky: [flaky, flaky, flaky, flaky] })];
  expect(succeeded(many)).toBe(false);
  expect(report(many)).toContain('Flaky: 4, more than 3: the run fails');
});

test('what failed is named at the end, with why, for a reader who sees nothing else of the output', () => {
  const vitest = readVitestCount({
    numTotalTests: 2,
    numPassedTests: 1,
    testResults: [
      {
        name: '/a/src/chain.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'is whole', status: 'passed', failureMessages: [] },
          {
            fullName: 'is kept',
            status: 'failed',
            failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\n  to be 2'],
          },
        ],
      },
      { name: '/a/src/broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  });
  const ofShell = readPlaywrightCount({
    stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [
      {
        suites: [
          {
            specs: [
              {
                ok: false,
                file: 'links.spec.ts',
                title: 'a link opens',
                tests: [{ projectName: 'electron', results: [{}, { error: { message: 'timed out' } }] }],
              },
            ],
          },
        ],
      },
    ],
  });
  const text = report([done(false, 1, 1, vitest), { ...done(false, 0, 1, ofShell), name: 'e2e' }]);
  expect(text).toContain('unit: src/chain.test.ts: is kept\n    expected 1\n      to be 2\n');
  expect(text).toContain('unit: src/broken.test.ts\n    no such module\n');
  expect(text).toContain('e2e: electron: links.spec.ts: a link opens\n    timed out\n');
});
