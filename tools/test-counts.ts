import { stripVTControlCharacters } from 'node:util';

/** What the report of a test runner says. */
export type TestCount = {
  /** At the first or the second try. */
  readonly passed: number;
  readonly failed: number;
  /** Each test that failed, with the beginning of why. */
  readonly failures: readonly string[];
  /** Each test that passed at its second try, with the beginning of why it failed before. */
  readonly flaky: readonly { readonly test: string; readonly error: string }[];
};

/** Counts in what vitest's JSON reporter wrote. A test that did not run at all counts as a failed one. */
export function readVitestCount(json: unknown): TestCount {
  const [total, passed] = [numberAt(json, 'numTotalTests'), numberAt(json, 'numPassedTests')];
  const files = list(json, 'testResults').map((file) => ({
    name: String(member(file, 'name')).split('/').slice(-2).join('/'),
    failed: member(file, 'status') === 'failed',
    message: member(file, 'message'),
    tests: list(file, 'assertionResults'),
  }));
  const withStatus = (tests: readonly unknown[], status: string) =>
    tests.filter((result) => member(result, 'status') === status);
  const failures = files.flatMap((file) => {
    const tests = withStatus(file.tests, 'failed');
    // a file that could not be read has no tests
    if (tests.length === 0 && file.failed) return [failure(file.name, file.message)];
    return tests.map((result) =>
      failure(`${file.name}: ${member(result, 'fullName')}`, list(result, 'failureMessages')[0]),
    );
  });
  const flaky = files.flatMap((file) =>
    withStatus(file.tests, 'passed').flatMap((result) => {
      // what an earlier try threw is kept with a test that passed
      const [error] = list(result, 'failureMessages');
      return error === undefined
        ? []
        : [{ test: `${file.name}: ${member(result, 'fullName')}`, error: firstLines(error) }];
    }),
  );
  return { passed, failed: total - passed, failures, flaky };
}

/** Counts in what Playwright's JSON reporter wrote. Being skipped is no pass. */
export function readPlaywrightCount(json: unknown): TestCount {
  const stats = member(json, 'stats');
  const specs = specsIn(json);
  return {
    passed: numberAt(stats, 'expected') + numberAt(stats, 'flaky'),
    failed: numberAt(stats, 'unexpected') + numberAt(stats, 'skipped'),
    failures: specs
      .filter(({ spec }) => member(spec, 'ok') === false)
      .map(({ name, error }) => failure(name, error)),
    flaky: specs
      .filter(({ spec }) => list(spec, 'tests').some((test) => member(test, 'status') === 'flaky'))
      .map(({ name, error }) => ({ test: name, error: firstLines(error) })),
  };
}

/** The specs of a suite of Playwright's report, and of the suites in it, each with its name and first error. */
function specsIn(
  suite: unknown,
): readonly { readonly spec: unknown; readonly name: string; readonly error: unknown }[] {
  const here = list(suite, 'specs').map((spec) => {
    const tests = list(spec, 'tests');
    const results = tests.flatMap((test) => list(test, 'results'));
    const error = results.map((result) => member(result, 'error')).find((one) => one !== undefined);
    const shells = tests.map((test) => member(test, 'projectName')).join(', ');
    return {
      spec,
      name: `${shells}: ${member(spec, 'file')}: ${member(spec, 'title')}`,
      error: member(error, 'message'),
    };
  });
  return [...here, ...list(suite, 'suites').flatMap(specsIn)];
}

const failure = (name: string, message: unknown): string =>
  [name, firstLines(message)].filter((text) => text !== '').join('\n');

/** As many lines of a message as tell what was expected and what came, without colours. */
function firstLines(message: unknown): string {
  const text = stripVTControlCharacters(String(message ?? '')).trim();
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines
    .slice(0, 12)
    .map((line) => `    ${line}`)
    .join('\n');
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
