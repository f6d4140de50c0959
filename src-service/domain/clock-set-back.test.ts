import { expect, test } from 'vitest';
import { clockTolerance, hasCome, watchClock } from './clock-set-back.ts';

const hour = 3_600_000;

test('an instant has come when it is reached, or lies further ahead than it can have been set to', () => {
  const now = 100 * hour;
  expect([now - 1, now].map((at) => hasCome(at, now, hour))).toEqual([true, true]);
  expect([now + 1, now + hour, now + hour + clockTolerance].map((at) => hasCome(at, now, hour))).toEqual([
    false,
    false,
    false,
  ]);
  expect(hasCome(now + hour + clockTolerance + 1, now, hour)).toBe(true);
});

test('a clock that went back is noticed for a minute, and so is the start; small corrections are not', () => {
  const mayHaveBeenSetBack = watchClock();
  const read = (...readings: number[]) => readings.map(mayHaveBeenSetBack);
  expect(read(10 * hour, 10 * hour + 1, 11 * hour, 11 * hour - clockTolerance)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(read(2 * hour, 2 * hour + 60_000, 2 * hour + 60_001)).toEqual([true, true, false]);
  expect(read(hour)).toEqual([true]);
});
