import { getHeapSpaceStatistics } from 'node:v8';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHeapRelease, releaseHeap } from './release-heap.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('memory is given back once after work, when there was none for a second', () => {
  const release = vi.fn();
  const memory = createHeapRelease(release);
  memory.touched();
  vi.advanceTimersByTime(900);
  memory.touched();
  vi.advanceTimersByTime(900);
  expect(release).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(release).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(release).toHaveBeenCalledTimes(1);
  memory.touched();
  memory.close();
  memory.touched();
  vi.advanceTimersByTime(60_000);
  expect(release).toHaveBeenCalledTimes(1);
});

test('the room that many new objects took is given back', () => {
  const room = (): number =>
    getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;
  let kept: object[] = [];
  for (let number = 0; room() < 14 * 2 ** 20 && number < 50_000_000; number += 1) {
    if (kept.length > 200_000) kept = [];
    kept.push({ number, text: `text ${number}` });
  }
  kept = [];
  expect(room()).toBeGreaterThan(12 * 2 ** 20);
  releaseHeap();
  expect(room()).toBeLessThan(8 * 2 ** 20);
});
