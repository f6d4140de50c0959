import { expect, test } from 'vitest';
import { readSnapshot } from '../read/read-snapshot.ts';
import { createReader } from '../read/reader.ts';
import { editorSchema } from '../test-support/editor-schema.ts';
import { findMergeBase } from './merge-base.ts';

const read = (text: string) => readSnapshot(createReader(editorSchema), text);
const revision = read('# Plan\n\nFirst.\n\nLast.\n');
const draft = read('# Plan\n\nFirst, with some words of a draft.\n\nLast.\n');
const later = read('# Plan\n\nFirst, with some words of a draft and more of them.\n\nLast.\n');
const candidates = [revision, draft, later];

test.each([
  { what: 'a text of the revision', text: '# Plan\n\nFirst.\n\nLast, theirs.\n', base: revision },
  {
    what: 'a text of a draft',
    text: '# Plan!\n\nFirst, with some words of a draft.\n\nLast.\n',
    base: draft,
  },
  {
    what: 'a text of the last draft',
    text: '# Plan\n\nFirst, with some words of a draft and more of them. Theirs.\n\nLast.\n',
    base: later,
  },
  {
    what: 'a text that changes the same block as the draft',
    text: '# Plan\n\nFirst one.\n\nLast.\n',
    base: revision,
  },
  {
    what: 'exactly the text of a draft',
    text: '# Plan\n\nFirst, with some words of a draft.\n\nLast.\n',
    base: draft,
  },
  { what: 'a text that has nothing in common with any candidate', text: 'All else\n', base: revision },
])('the merge base of $what is the text it changes least', ({ text, base }) => {
  expect(findMergeBase(candidates, read(text))).toBe(base);
});

test('a block that was split is found by its blocks, though no word differs', () => {
  const [whole, split] = [read('# Plan\n\nOne two.\n'), read('# Plan\n\nOne\n\ntwo.\n')];
  expect(findMergeBase([whole, split], read('# Plan\n\nOnes\n\ntwo.\n'))).toBe(split);
  expect(findMergeBase([split, whole], read('# Plan\n\nOnes two.\n'))).toBe(whole);
});
