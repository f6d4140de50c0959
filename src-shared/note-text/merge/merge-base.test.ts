import { expect, test } from 'vitest';
import { nearestText } from './merge-base.ts';

const revision = '# Plan\n\nFirst.\n\nLast.\n';
const draft = '# Plan\n\nFirst, with some words of a draft.\n\nLast.\n';
const later = '# Plan\n\nFirst, with some words of a draft and more of them.\n\nLast.\n';
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
    what: 'a text that changes the same paragraph as the draft',
    text: '# Plan\n\nFirst one.\n\nLast.\n',
    base: revision,
  },
  {
    what: 'exactly the text of a draft',
    text: '# Plan\n\nFirst, with some words of a draft.\n\nLast.\n',
    base: draft,
  },
  { what: 'a text that has nothing in common with any candidate', text: 'All else\n', base: revision },
])('$what was made from the text that it changes least', ({ text, base }) => {
  expect(nearestText(candidates, text)).toBe(base);
});

test('a paragraph that was split is found by the paragraphs, though no word differs', () => {
  const [whole, split] = ['# Plan\n\nOne two.\n', '# Plan\n\nOne\n\ntwo.\n'];
  expect(nearestText([whole, split], '# Plan\n\nOnes\n\ntwo.\n')).toBe(split);
  expect(nearestText([split, whole], '# Plan\n\nOnes two.\n')).toBe(whole);
});
