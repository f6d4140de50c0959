import { expect, test } from 'vitest';
import { localDay, timeAndDay } from './short-time.ts';

test('a time of another day says which', () => {
  const at = new Date(2026, 10, 12, 23, 59).getTime();
  expect(timeAndDay(at, at)).toMatch(/^11:59\sPM$|^23:59$/);
  expect(timeAndDay(at, at + 60_000)).toMatch(/12.*2026.*59/);
});

test('a day is the one where the user is', () => {
  expect(localDay(new Date(2026, 0, 5, 7, 3, 9))).toBe('2026-01-05');
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
