import { expect, test } from 'vitest';
import { sharedChange } from './pure-folders.ts';

test.each([
  "vi.mock('./a.ts');",
  'vi.useFakeTimers();',
  // In two parts: vitest would take it for a comment of this file.
  `// @${'vitest'}-environment jsdom`,
  "process.env.HOME = 'x';",
])('a test that shares its process may not say %s', (line) => {
  expect(sharedChange('src-shared/rpc/a.test.ts', `test();\n${line}\n`)).not.toBeNull();
  expect(sharedChange('src-shared/rpc/a.ts', line)).toBeNull();
  expect(sharedChange('src-main/core/core.test.ts', line)).toBeNull();
});

test.each(['const log = vi.fn();', "if (process.env.CI === 'x') test();"])('it may say %s', (line) => {
  expect(sharedChange('src-shared/rpc/a.test.ts', line)).toBeNull();
});
