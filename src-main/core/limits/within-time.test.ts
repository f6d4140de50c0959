import vm from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { TimeLimitError, withinTime } from './within-time.ts';

afterEach(() => vi.restoreAllMocks());

/** Exponential: what it is given decides whether it ends in this life. */
const slow = (pairs: number): boolean => /^(?:a|a)*b$/.test('a'.repeat(pairs));
const forever = 60;
/** Milliseconds that work which ends at once never takes, whatever else the computer does. */
const ample = 60_000;

test('work that ends has its value, and its own error', () => {
  expect(withinTime(ample, () => slow(5))).toBe(false);
  const error = new RangeError('its own');
  expect(() =>
    withinTime(ample, () => {
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
  expect(withinTime(ample, () => 'next')).toBe('next');
});

test('work within work counts with it', () => {
  expect(() => withinTime(20, () => withinTime(60_000, () => slow(forever)))).toThrow(TimeLimitError);
});

test('a part of a millisecond is no fault', () => {
  expect(withinTime(ample + 0.5, () => 'value')).toBe('value');
});

/** Has Node end so many attempts before they get anywhere, and none after them. Returns the limits that the attempts are given. */
function endAttempts(count: number): number[] {
  const limits: number[] = [];
  const run = vm.runInThisContext;
  vi.spyOn(vm, 'runInThisContext').mockImplementation((code, options) => {
    if (typeof options === 'object') limits.push(options.timeout ?? Number.POSITIVE_INFINITY);
    if (limits.length > count) return run(code);
    throw Object.assign(new Error('ended by the test'), { code: 'ERR_SCRIPT_EXECUTION_TIMEOUT' });
  });
  return limits;
}

test('work that others kept from the processor is begun once more, with twice the time', () => {
  vi.spyOn(process, 'threadCpuUsage').mockReturnValue({ user: 0, system: 0 });
  const limits = endAttempts(1);
  expect(withinTime(20, () => 'value')).toBe('value');
  expect(limits).toEqual([20, 40]);
});

test.each([
  ['no third time', 20, [20, 40]],
  ['not where that would block for too long', 5_000, [5_000]],
])('but %s', (_but, milliseconds, attempts) => {
  vi.spyOn(process, 'threadCpuUsage').mockReturnValue({ user: 0, system: 0 });
  const limits = endAttempts(attempts.length);
  expect(() => withinTime(milliseconds, () => 'value')).toThrow(TimeLimitError);
  expect(limits).toEqual(attempts);
});

test('work that had the processor is not begun again', () => {
  let ended = 0;
  vi.spyOn(process, 'threadCpuUsage').mockImplementation(() => ({ user: 20_000 * ended++, system: 0 }));
  const limits = endAttempts(1);
  expect(() => withinTime(20, () => 'value')).toThrow(TimeLimitError);
  expect(limits).toEqual([20]);
});
