import { expect, test } from 'vitest';
import { fittingCount } from './fitting-count.ts';

test.each([
  [[], 100, 0],
  [[50], 50, 1],
  [[51], 50, 0],
  [[40, 40], 84, 2], // with the gap
  [[40, 40], 83, 1],
  [[40, 40, 40], 108, 2],
  [[40, 40, 40], 107, 1],
  [[40, 40, 40], 10, 0],
  [[200, 10], 100, 0],
])('of the widths %j, %i pixels take %i', (widths, available, expected) => {
  expect(fittingCount(widths, { gap: 4, available, more: 20 })).toBe(expected);
});
