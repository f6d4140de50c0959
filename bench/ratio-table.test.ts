import { expect, test } from 'vitest';
import { aimedAt, type Comparison, isMet } from './ratio-table.ts';

const compared = (measured: number, bare: number, aim: string): Comparison => ({
  name: 'row',
  measured,
  bare,
  unit: 'ms',
  kind: 'cost',
  aim,
});

test('an aim of a ratio and one of a figure are met at their bound', () => {
  const verdicts = ['<= 1.5x', '< 1.5x', '>= 1.5x', '> 1.5x', '<= 30 ms', '<= 29.9 ms'].map((aim) =>
    isMet(compared(30, 20, aim)),
  );
  expect(verdicts).toEqual([true, false, true, false, true, false]);
});

test('one of several aims is enough where they are joined by or, and all are needed where by and', () => {
  expect(isMet(compared(40, 25, '<= 32 ms or <= 2x'))).toBe(true);
  expect(isMet(compared(60, 25, '<= 32 ms or <= 2x'))).toBe(false);
  expect(isMet(compared(40, 25, '<= 2x and <= 32 ms'))).toBe(false);
});

test('without an aim nothing is decided, and what is no number misses each', () => {
  expect([isMet(compared(1, 2, '')), isMet(compared(1, 2, 'no file read again'))]).toEqual([null, null]);
  expect(isMet(compared(Number.NaN, 2, '<= 1x or >= 1x'))).toBe(false);
});

test('what is compared is what the aim speaks of first', () => {
  const values = ['<= 1.5x', '<= 30 ms', '<= 2x or <= 30 ms', ''].map(
    (aim) => aimedAt(compared(30, 20, aim)).value,
  );
  expect(values).toEqual([1.5, 30, 1.5, 1.5]);
});
