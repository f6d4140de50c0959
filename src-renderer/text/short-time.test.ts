import { expect, test } from 'vitest';
import { timeAndDay } from './short-time.ts';

test('a time of another day says which', () => {
  const at = new Date(2026, 10, 12, 23, 59).getTime();
  expect(timeAndDay(at, at)).toMatch(/^11:59\sPM$|^23:59$/);
  expect(timeAndDay(at, at + 60_000)).toMatch(/12.*2026.*59/);
});
