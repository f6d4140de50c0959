import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { batchChanges } from './batch-changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ids = (from: number, to: number): NoteId[] =>
  Array.from({ length: to - from }, (_, index) => `note-${from + index}` as NoteId);

function gather() {
  const emitted: NoteId[][] = [];
  return { emitted, changes: batchChanges((noteIds) => void emitted.push([...noteIds])) };
}

test('changes within a short time are emitted once', () => {
  const { emitted, changes } = gather();
  changes.add(ids(0, 2));
  changes.add(ids(1, 3));
  expect(emitted).toEqual([]);
  vi.runAllTimers();
  expect(emitted).toEqual([ids(0, 3)]);
});

test('what is flushed is emitted at once, and not again', () => {
  const { emitted, changes } = gather();
  changes.add(ids(0, 1));
  changes.flush();
  expect(emitted).toEqual([ids(0, 1)]);
  vi.runAllTimers();
  expect(emitted).toEqual([ids(0, 1)]);
});

test('while many notes change, few events are emitted', () => {
  const { emitted, changes } = gather();
  changes.add(ids(0, 30));
  changes.flush();
  expect(emitted).toEqual([ids(0, 30)]);
  for (let number = 0; number < 900; number += 1) {
    changes.add(ids(number, number + 1));
    changes.flush();
    vi.advanceTimersByTime(1);
  }
  expect(emitted.length).toBe(1);
  vi.runAllTimers();
  expect(emitted).toEqual([ids(0, 30), ids(0, 900)]);
});

test('a note that changes long after many did is emitted as soon as any other', () => {
  const { emitted, changes } = gather();
  changes.add(ids(0, 30));
  changes.flush();
  vi.advanceTimersByTime(60_000);
  changes.add(ids(0, 1));
  changes.flush();
  expect(emitted).toEqual([ids(0, 30), ids(0, 1)]);
});

test('what was collected before the end is not emitted after it', () => {
  const { emitted, changes } = gather();
  changes.add(ids(0, 1));
  changes.close();
  vi.runAllTimers();
  changes.add(ids(1, 2));
  vi.runAllTimers();
  expect(emitted).toEqual([]);
});
