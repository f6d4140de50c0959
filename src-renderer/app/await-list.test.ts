import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitList } from './await-list.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function isShown({ shown }: { readonly shown: Promise<void> }): Promise<boolean> {
  return Promise.race([shown.then(() => true), Promise.resolve().then(() => false)]);
}

test('nothing goes on before the notes are loaded, however long it takes, nor before they are shown', async () => {
  const list = awaitList();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await isShown(list)).toBe(false);
  list.load();
  expect(await isShown(list)).toBe(false);
  list.show();
  expect(await isShown(list)).toBe(true);
});

test('a window without a list goes on soon after the notes were loaded', async () => {
  const list = awaitList();
  list.load();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await isShown(list)).toBe(true);
});

test('a list that is there is waited for much longer', async () => {
  const list = awaitList();
  list.expect();
  list.load();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await isShown(list)).toBe(false);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await isShown(list)).toBe(true);
});

test('a list that goes before its notes are shown is not waited for', async () => {
  for (const [first, second] of [
    ['leave', 'load'],
    ['load', 'leave'],
  ] as const) {
    const list = awaitList();
    list.expect();
    list[first]();
    list[second]();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await isShown(list)).toBe(true);
  }
});
