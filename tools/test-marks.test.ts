import { expect, test } from 'vitest';
import { faultsOfProcess, faultsOfRepeated } from './test-marks.ts';

// In two parts: this file itself would be taken for what it says.
const own = `// in a process of its ${'own'}: why\n`;

test.each([
  `vi.${'mock'}('./a.ts');`,
  `process.${'env'}.HOME = 'x';`,
  `delete process.${'env'}.HOME;`,
  `process.${'chdir'}('/');`,
  `process.${'umask'}(0);`,
])('a test that says %s has to ask for a process of its own', (line) => {
  expect(faultsOfProcess('a.test.ts', `test();\n  ${line}\n`)).toHaveLength(1);
  expect(faultsOfProcess('a.test.ts', `${own}test();\n  ${line}\n`)).toEqual([]);
});

test.each([
  [`vi.${'useFakeTimers'}();`, 'vi.useRealTimers()'],
  [`vi.${'setSystemTime'}(0);`, 'vi.useRealTimers()'],
  [`vi.${'stubGlobal'}('Worker', Fake);`, 'vi.unstubAllGlobals()'],
  [`vi.${'stubEnv'}('HOME', 'x');`, 'vi.unstubAllEnvs()'],
  [
    `Object.${'defineProperty'}(navigator, 'clipboard', {});`,
    "Reflect.deleteProperty(navigator, 'clipboard')",
  ],
  [`show${'Language'}('de');`, "showLanguage('en')"],
  [`set${'Language'}(language, null);`, "setLanguage('en', null)"],
  [`write({ ${'language'}: 'zh' });`, "setLanguage('en', null)"],
])('a test that says %s says also %s where it ends, or asks for a process', (change, undo) => {
  const faults = (...lines: string[]): string[] => faultsOfProcess('a.test.ts', lines.join('\n'));
  expect(faults(change)).toHaveLength(1);
  expect(faults(change, `${undo};`)).toHaveLength(1);
  expect(faults(own, change)).toEqual([]);
  expect(faults(`afterEach(() => {\n  close();\n  ${undo};\n});`, change)).toEqual([]);
  expect(faults(change, `onTestFinished(() => void ${undo});`)).toEqual([]);
  expect(faults(`${change}\ntry {\n} finally {\n  ${undo};\n}`)).toEqual([]);
});

test.each(['const log = vi.fn();', "vi.spyOn(view, 'focus');", "if (process.env.CI === 'x') test();"])(
  'a test that says %s changes nothing for others',
  (line) => expect(faultsOfProcess('a.test.ts', line)).toEqual([]),
);

test('a test whose name says that it is repeated begins with the test that it repeats and what it adds', () => {
  const files = ['a/b.test.ts', 'a/b.repeated.test.ts', 'e/c.spec.ts', 'a/b.ts'];
  const faults = (path: string, first: string): string[] =>
    faultsOfRepeated(path, `${first}\ntest();\n`, (file) => files.includes(file));
  const marked = 'a/b.repeated.test.ts';
  expect(faults(marked, '// repeats ./b.test.ts: every step')).toEqual([]);
  expect(faults('e/d.repeated.browser.spec.ts', '// repeats ./c.spec.ts: further seeds')).toEqual([]);
  expect(faults('a/deep/x.repeated.test.tsx', '// repeats ../b.test.ts: more')).toEqual([]);
  for (const first of [
    '// repeats ./b.test.ts',
    '// repeats b.test.ts: more',
    '\n// repeats ./b.test.ts: more',
    '// repeats ./c.test.ts: more',
    '// repeats ./b.ts: more',
    '// repeats ./b.repeated.test.ts: more',
  ])
    expect(faults(marked, first), first).toHaveLength(1);
});

test('a test that begins so and has another name is a fault', () => {
  expect(faultsOfRepeated('a/c.test.ts', '// repeats ./b.test.ts: more\n', () => true)).toHaveLength(1);
  expect(faultsOfRepeated('a/c.test.ts', 'test();\n', () => true)).toEqual([]);
});
