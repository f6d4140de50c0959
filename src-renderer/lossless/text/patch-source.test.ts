import { expect, test } from 'vitest';
import { patchSource } from './patch-source.ts';

const cases: readonly [name: string, before: string, source: string, after: string, wanted: string][] = [
  [
    'a word after the last cell of a row without outer pipes',
    '| good | 7 h |',
    'good | 7 h',
    '| good | 7 h or so |',
    'good | 7 h or so',
  ],
  [
    'a word in a cell without spaces beside its pipes',
    '| tea | cups |',
    '|tea|cups|',
    '| tea bag | cups |',
    '|tea bag|cups|',
  ],
  [
    'a word after a link by reference',
    'see [lund](a.md "a b") now',
    'see [lund] now',
    'see [lund](a.md "a b") or not now',
    'see [lund] or not now',
  ],
  ['a word in text with other delimiters', '*a* b **c**', '_a_ b __c__', '*a* or b **c**', '_a_ or b __c__'],
];

test.each(cases)(
  'typed text is patched into the source as it was typed: %s',
  (_, before, source, after, wanted) => {
    expect(patchSource(before, source, after, 'changed')).toBe(wanted);
  },
);
