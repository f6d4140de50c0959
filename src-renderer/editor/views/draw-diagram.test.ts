// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTurn } from './draw-diagram.ts';

// in a process of its own: it listens to the window from its first turn on

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('one after another, without what is no longer wanted, and not while the user types or scrolls', async () => {
  const done: string[] = [];
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const always = () => true;
  let isWanted = true;
  void inTurn(always, async () => {
    done.push('first');
    await held;
  });
  const left = inTurn(
    () => isWanted,
    async () => void done.push('left out'),
  );
  void inTurn(always, async () => {
    done.push('fails');
    throw new Error('no');
  });
  const last = inTurn(always, async () => void done.push('last'));
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['first']);
  isWanted = false;
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  release();
  await left;
  await vi.advanceTimersByTimeAsync(300);
  expect(done).toEqual(['first']);
  window.dispatchEvent(new Event('wheel'));
  await vi.advanceTimersByTimeAsync(300);
  expect(done).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(200);
  await last;
  expect(done).toEqual(['first', 'fails', 'last']);
});
