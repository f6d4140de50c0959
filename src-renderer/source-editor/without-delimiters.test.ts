import { expect, test } from 'vitest';
import { withoutDelimiters } from './without-delimiters.ts';

test.each([
  ['**bold** _italic_ `code` ~~gone~~', 'bold italic code gone'],
  ['**bold and *both* of it**', 'bold and both of it'],
  ['***a** b*', 'a b'],
  ['`a *b* _c_` *d*', 'a *b* _c_ d'],
  ['`` a`b `` c', ' a`b  c'],
  ['snake_case_name and 2 * 3 * 4', 'snake_case_name and 2 * 3 * 4'],
  [String.raw`\*not\* \_this\_ *but this*`, String.raw`\*not\* \_this\_ but this`],
  ['*a _b* c_', 'a _b c_'],
  ['**open, `open, ~open~, ~~~open~~~', '**open, `open, ~open~, ~~~open~~~'],
])('%s is %s', (line, plain) => {
  expect(withoutDelimiters(line)).toBe(plain);
});

test('a line of nothing but delimiters takes linear time', () => {
  const many = 50_000;
  expect(withoutDelimiters(`${' *a'.repeat(many)} ${'a_ '.repeat(many)}`)).toHaveLength(6 * many + 1);
  expect(withoutDelimiters('_a ~~b '.repeat(many))).toHaveLength(7 * many);
});
