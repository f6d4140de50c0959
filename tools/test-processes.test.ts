import { expect, test } from 'vitest';
import { isRepeated, processOf } from './test-processes.ts';

// In parts: the file itself would be taken for one of them.
const own = `// in a process of its ${'own'}: what it measures is loaded once`;
const document = `// @vitest-environment ${'jsdom'}`;

test('a test that asks for a process of its own, with a reason, has one', () => {
  expect(processOf(`${own}\ntest();\n`)).toBe('its own');
  expect(processOf(`${document}\n${own}\ntest();\n`)).toBe('its own');
  expect(processOf(`// in a process of its ${'own'}: \ntest();\n`)).toBe('shared');
});

test('a test of the page is in a process with a document', () => {
  expect(processOf(`${document}\ntest();\n`)).toBe('with a document');
});

test('any other test shares its process, whatever it does', () => {
  expect(processOf(`vi.${'useFakeTimers'}();`)).toBe('shared');
});

test('the name of a test file says that it repeats another one', () => {
  for (const end of ['test.ts', 'test.tsx', 'spec.ts', 'browser.spec.ts', 'electron.spec.ts'])
    expect(isRepeated(`src/recovery.repeated.${end}`)).toBe(true);
  expect(isRepeated('src/recovery.test.ts')).toBe(false);
  expect(isRepeated('src/recovery.repeated.ts')).toBe(false);
});
