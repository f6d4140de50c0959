import { expect, test } from 'vitest';
import { withoutComments } from './without-comments.ts';

/** What is left, without the space where comments were. */
const left = (markdown: string): string =>
  withoutComments(markdown)
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();

test.each([
  ['within a line', 'a %%b%% c', 'a c'],
  ['of HTML within a line', 'a <!-- b --> c', 'a c'],
  ['of HTML over lines of a paragraph', 'a <!-- b\nb --> c', 'a\nc'],
  ['alone on its line', 'a\n\n%% b %%\n\nc', 'a\n\n\n\nc'],
  ['over several lines', 'a\n%%\nb\n\nb\n%%\nc', 'a\n\n\n\n\n\nc'],
  ['over paragraphs, of HTML', 'a\n\n<!--\nb\n\nb\n-->\n\nc', 'a\n\n\n\n\n\n\n\nc'],
  ['that begins with text and is closed below', '%% b\nb %%\nc', 'c'],
  ['in a list', '- a %%b%%\n- %% b %%\n- c', '- a\n\n- c'],
  ['in a quote', '> a %%b%%\n> c <!-- b\n> b --> d', '> a\n> c\n> d'],
  [
    'in cells',
    '| a | %%b%% |\n|--|--|\n| %%b%% | c |\n| d | <!--b--> |',
    '| a | |\n|--|--|\n| | c |\n| d | |',
  ],
  ['with a bar, in a cell', '| a |\n|--|\n| %% b \\| b %% c |', '| a |\n|--|\n| c |'],
  ['in a table of too many cells', '| a |\n|--|\n| c | %%b%% |', '| a |\n|--|\n| c | |'],
  ['in a heading and in a footnote', '# a %%b%%\n\n[^1]: c %%b%%', '# a\n\n[^1]: c'],
  ['in a block of HTML', '<div>\na <!-- b\nb --> c\n</div>', '<div>\na\nc\n</div>'],
  [
    'in a task and in a callout',
    '- [ ] a %%b%%\n\n> [!note] a %%b%%\n> c %%b%%',
    '- [ ] a\n\n> [!note] a\n> c',
  ],
  ['of lines that end otherwise', 'a\r\n%% b %%\r\nc\r%% b %%', 'a\n\nc'],
  ['beside emphasis and entities', '**a** &amp; *%%b%%* c', '**a** &amp; * * c'],
])('a comment %s is blank', (_where, markdown, expected) => {
  expect(left(markdown)).toBe(expected);
});

test.each([
  ['of a line, goes on to the end', 'a\n\n%%\nb\n\nb', 'a'],
  ['of HTML, goes on to the end', 'a\n\n<!-- b\n\nb', 'a'],
  ['in a block of HTML, goes on to its end', '<div>\na <!-- b\nb\n\nc', '<div>\na\n\n\nc'],
  ['behind text, is text', 'a %% b\n\nc', 'a %% b\n\nc'],
  ['of HTML behind text, is text', 'a <!-- b\n\nc', 'a <!-- b\n\nc'],
  ['with text, is text', '%% a\n\nb', '%% a\n\nb'],
])('one that nothing closes, %s', (_where, markdown, expected) => {
  expect(left(markdown)).toBe(expected);
});

test.each([
  'a `%%b%%` c',
  '```\n%%\nb\n%%\n<!-- b -->\n```',
  'a \\%%b\\%% c',
  '`` a ` %% `` and `%%` b',
  'a 5 %% b',
])('%j has none', (markdown) => {
  expect(withoutComments(markdown)).toBe(markdown);
});

test('code before a comment of the same text stays', () => {
  expect(left('`%%b%%` and %%b%% c')).toBe('`%%b%%` and c');
});

test('each line keeps its place', () => {
  expect(withoutComments('a\n%%\nb\n%%\nc').split('\n')).toEqual(['a', '  ', ' ', '  ', 'c']);
});
