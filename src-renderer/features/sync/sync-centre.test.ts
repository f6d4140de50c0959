import { expect, test } from 'vitest';
import type { SyncLogLine } from '../../../src-shared/rpc/sync.ts';
import { withNewest, withOlder } from './sync-centre.tsx';

const lines = (isMore: boolean, ...sequences: number[]) => ({
  lines: sequences.map((sequence) => ({ sequence }) as SyncLogLine), // all that is looked at
  isMore,
});

test.each([
  ['nothing known', null, lines(true, 3, 2), lines(true, 3, 2)],
  ['an empty log', lines(false), lines(false, 1), lines(false, 1)],
  ['newer lines', lines(false, 2, 1), lines(false, 4, 3, 2, 1), lines(false, 4, 3, 2, 1)],
  ['older lines that were read', lines(false, 2, 1), lines(true, 3, 2), lines(false, 3, 2, 1)],
  ['an answer that came late', lines(true, 4, 3), lines(true, 3, 2), lines(true, 4, 3)],
  ['a gap', lines(false, 2, 1), lines(true, 9, 8), lines(true, 9, 8)],
  ['a log that was emptied', lines(false, 2, 1), lines(false), lines(false, 2, 1)],
] as const)('%s', (_, known, page, expected) => {
  expect(withNewest(known, page)).toEqual(expected);
});

test('older lines are added once', () => {
  const once = withOlder(lines(true, 4, 3), lines(false, 2, 1));
  expect(once).toEqual(lines(false, 4, 3, 2, 1));
  expect(withOlder(once, lines(false, 2, 1))).toEqual(once);
});
