import { expect, test } from 'vitest';
import { processOf } from './test-processes.ts';

// In two parts: the file itself would be taken for one of them.
const [mocks, env, document] = [
  `vi.${'mock'}('./a.ts');`,
  `process.${'env'}.HOME = 'x';`,
  '// @vitest-environment',
];

test.each([
  mocks,
  `vi.${'useFakeTimers'}();`,
  env,
  `set${'Language'}('de', null);`,
  `Object.${'defineProperty'}(navigator, 'clipboard', {});`,
])('a test that says %s has a process of its own', (line) => {
  expect(processOf(`test();\n  ${line}\n`)).toBe('its own');
  expect(processOf(`${document} jsdom\ntest();\n${line}\n`)).toBe('its own');
});

test('a test may ask for a process of its own, with a reason', () => {
  expect(processOf('// in a process of its own: what it measures is loaded once\ntest();\n')).toBe('its own');
});

test('a test of the page is in a process with a document', () => {
  expect(processOf(`${document} jsdom\ntest();\n`)).toBe('with a document');
});

test.each(['const log = vi.fn();', "vi.spyOn(view, 'focus');", "if (process.env.CI === 'x') test();"])(
  'a test that says %s shares its process',
  (line) => {
    expect(processOf(line)).toBe('shared');
  },
);
