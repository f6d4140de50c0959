import { afterEach, expect, test, vi } from 'vitest';
import { TimeLimitError, withinTime } from './within-time.ts';

afterEach(() => vi.restoreAllMocks());

/** Exponential: what it is given decides whether it ends in this life. */
const slow = (pairs: number): boolean => /^(?:a|a)*b$/.test('a'.repeat(pairs));
const forever = 60;

test('work that ends has its value, and its own error', () => {
  expect(withinTime(1_000, () => slow(5))).toBe(false);
  const error = new RangeError('its own');
  expect(() =>
    withinTime(1_000, () => {
      throw error;
    }),
  ).toThrow(error);
});

test('work that does not end is ended, in a regular expression and in a loop, and what comes next is not', () => {
  expect(() => withinTime(20, () => slow(forever))).toThrow(TimeLimitError);
  expect(() =>
    withinTime(20, () => {
      for (;;) slow(1);
    }),
  ).toThrow(TimeLimitError);
  expect(withinTime(1_000, () => 'next')).toBe('next');
});

test('work within work counts with it', () => {
  expect(() => withinTime(20, () => withinTime(60_000, () => slow(forever)))).toThrow(TimeLimitError);
});

test('a part of a millisecond is no fault', () => {
  expect(withinTime(1_000.5, () => 'value')).toBe('value');
});

test('work that others kept from the processor is begun once more, and no third time', () => {
  vi.spyOn(process, 'threadCpuUsage').mockReturnValue({ user: 0, system: 0 });
  let begun = 0;
  const work = (untilRun: number) => () => {
    begun += 1;
    while (begun < untilRun) slow(1);
    return begun;
  };
  expect(withinTime(20, work(2))).toBe(2);
  begun = 0;
  expect(() => withinTime(20, work(9))).toThrow(TimeLimitError);
  expect(begun).toBe(2);
});

test('work that had the processor is not begun again', () => {
  let ended = 0;
  vi.spyOn(process, 'threadCpuUsage').mockImplementation(() => ({ user: 20_000 * ended++, system: 0 }));
  let begun = 0;
  expect(() =>
    withinTime(20, () => {
      begun += 1;
      for (;;) slow(1);
    }),
  ).toThrow(TimeLimitError);
  expect(begun).toBe(1);
});
