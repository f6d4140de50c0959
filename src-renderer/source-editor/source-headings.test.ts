import { expect, test } from 'vitest';
import { headingsOf, withoutDelimiters } from './source-headings.ts';

const outline = (source: string) =>
  headingsOf(source).map(
    ({ level, text, offset }) => `${level} ${text} @${source.slice(offset).split('\n')[0]}`,
  );

test('finds headings of both kinds, with their level, text and offset', () => {
  expect(
    outline('# One\n\ntext\n\n   ### Three ###\n\nUnder\n===\n\nTwo\nlines\n---\n\n> ## Quoted\n'),
  ).toEqual([
    '1 One @# One',
    '3 Three @   ### Three ###',
    '1 Under @Under',
    '2 Two lines @Two',
    '2 Quoted @> ## Quoted',
  ]);
});

test('ignores lines that only look like headings', () => {
  for (const source of [
    '```\n# code\n```\n',
    '~~~~ js\n# code\n~~~\n# code\n~~~~\n',
    '````\n```\n# code',
    '    # code\n',
    '    code\n---\n',
    '#tag\n',
    '####### seven\n',
    'text\n\n---\n',
    '- item\n---\n',
    '| a |\n---\n',
    '---\n---\n',
    '',
  ])
    expect(outline(source), source).toEqual([]);
  expect(outline('```\n# code\n```\n# real\n')).toEqual(['1 real @# real']);
});

test('the text of a heading has no markup', () => {
  const words = (line: string) => headingsOf(line)[0]?.text;
  expect(words('## **Bold** and _it_ `code` [link](x.md) [[note|alias]]')).toBe(
    'Bold and it code link alias',
  );
  expect(words('# snake_case_name \\*star\\*')).toBe('snake_case_name *star*');
  expect(words('#')).toBe('');
  expect(words('# C#')).toBe('C#');
});

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
