import { expect, test } from 'vitest';
import { createLosslessText } from '../lossless-text.ts';
import { editorSchema } from '../test-support/editor-schema.ts';
import { mergeTextblocks } from './merge-textblocks.ts';

const schema = editorSchema;

/** The first block of a text. */
const blockOf = (markdown: string) => {
  const block = createLosslessText(schema, markdown).document.firstChild;
  if (block === null) throw new Error('no block');
  return block;
};

test.each([
  ['different words', 'one two three', 'One two three', 'one two 3', 'One two 3'],
  [
    'marks and words',
    'the *last* words',
    'the *last mine* words',
    'the *last* theirs',
    'the *last mine* theirs',
  ],
  ['words at the end', 'Call Anna', 'Call Anna at five', 'Call Anna tomorrow', 'Call Anna at five tomorrow'],
  ['words at the beginning', 'Anna', 'Call Anna', 'Please Anna', 'Call Please Anna'],
  [
    'a word changed here, and words added behind it',
    'a cran',
    'a crane',
    'a cran and more',
    'a crane and more',
  ],
  ['two words of which one is so far the beginning of the other', 'a', 'a bcd', 'a b', 'a bcd b'],
  ['the same word', 'one two', 'one three', 'one four', null],
  ['words that would become one', 'Price: (', 'Price: (5', 'Price: (7', null],
  ['Chinese', '会议在周二', '会议在周三', '大会议在周二', '大会议在周三'],
  ['a heading', '# One two', '# One 2', '# 1 two', '# 1 2'],
  ['another kind of block', 'one two', '# one two', 'one three', null],
  ['code', '    a = 1', '    a = 2', '    b = 1', null],
])('%s', (_name, base, ours, theirs, expected) => {
  const merged = mergeTextblocks(blockOf(base), blockOf(ours), blockOf(theirs));
  const text = expected === null ? null : blockOf(expected).toJSON();
  expect(merged?.toJSON() ?? null).toEqual(text);
});
