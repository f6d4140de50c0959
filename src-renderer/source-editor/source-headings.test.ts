import { expect, test } from 'vitest';
import { headingsOf } from './source-headings.ts';

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
