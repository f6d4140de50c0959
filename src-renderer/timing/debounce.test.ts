import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounce } from './debounce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a debounced function runs once, after its calls have paused', () => {
  const run = vi.fn();
  const later = debounce(run, 100);
  later();
  vi.advanceTimersByTime(99);
  later();
  vi.advanceTimersByTime(99);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
  later();
  later.cancel();
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledOnce();
});
