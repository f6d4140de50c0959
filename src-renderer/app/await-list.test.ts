import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitList } from './await-list.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function isShown({ shown }: { readonly shown: Promise<void> }): Promise<boolean> {
  return Promise.race([shown.then(() => true), Promise.resolve().then(() => false)]);
}

test('nothing goes on before the notes are loaded, however long it takes, nor before they are on the screen', async () => {
  const frames: (() => void)[] = [];
  const list = awaitList((callback) => frames.push(callback));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await isShown(list)).toBe(false);
  list.load();
  expect(await isShown(list)).toBe(false);
  list.show();
  expect(await isShown(list)).toBe(false);
  for (const draw of frames) draw();
  expect(await isShown(list)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isShown(list)).toBe(true);
});

test('a hidden window, which draws no frame, goes on soon after its list is there', async () => {
  const list = awaitList(() => undefined);
  list.expect();
  list.load();
  list.show();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await isShown(list)).toBe(true);
});

test('a window without a list goes on soon after the notes were loaded', async () => {
  const list = awaitList(() => undefined);
  list.load();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await isShown(list)).toBe(true);
});

test('a list that is there is waited for much longer', async () => {
  const list = awaitList(() => undefined);
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
    const list = awaitList(() => undefined);
    list.expect();
    list[first]();
    list[second]();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await isShown(list)).toBe(true);
  }
});
