import { expect, test } from 'vitest';
import { shareOut } from './take-turns.ts';

const room = (account: number): number => (account === 2 ? 1 : 5);

test.each([
  [0, []],
  [1, [[7, 1]]],
  [
    2,
    [
      [7, 1],
      [2, 1],
    ],
  ],
  [
    4,
    [
      [7, 2],
      [2, 1],
      [9, 1],
    ],
  ],
  [
    50,
    [
      [7, 5],
      [2, 1],
      [9, 5],
    ],
  ],
] as const)('%i entries are shared out in turn, within the room of each account', (limit, expected) => {
  expect([...shareOut([7, 2, 9], limit, room)]).toEqual(expected);
});
