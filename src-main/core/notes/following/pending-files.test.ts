import { expect, test } from 'vitest';
import type { FileStamp } from '../../disk/file-state.ts';
import { emptyQuietPeriod, quietPeriod, truncatedQuietPeriod } from '../files/wait-for-writer.ts';
import { createPendingFiles, maxWait, type PendingFiles } from './pending-files.ts';

const stamp = (size: number, mtime = '1'): FileStamp => ({ size, mtime, inode: '7' });
const path = 'Work/a.md';
/** Changed this moment, by the clock of the file system. */
const justNow = 0;

/** Checks the file whenever it is due, at most ten times; returns when it was ready, counted from the first check. */
function timeToReady(files: PendingFiles, sizes: readonly FileStamp[], known: number | null): number {
  for (let look = 0, now = 0; look < 10; look += 1, now = files.nextDueAt() ?? now) {
    const seen = sizes[Math.min(look, sizes.length - 1)] ?? stamp(0);
    if (files.looked(path, seen, known, justNow, now) === 'ready') return now;
  }
  throw new Error('it is never ready');
}

function pending(): PendingFiles {
  const files = createPendingFiles();
  files.add(path, 0);
  return files;
}

test('a file is read when it has not changed for the quiet period', () => {
  expect(timeToReady(pending(), [stamp(10)], null)).toBe(quietPeriod);
});

test('each part of a write restarts the quiet period', () => {
  expect(timeToReady(pending(), [stamp(10), stamp(20, '2'), stamp(30, '3')], 10)).toBe(3 * quietPeriod);
});

test('a truncated file and an empty one get more time', () => {
  expect(timeToReady(pending(), [stamp(49)], 100)).toBe(truncatedQuietPeriod);
  expect(timeToReady(pending(), [stamp(0)], 100)).toBe(emptyQuietPeriod);
});

test('a file that was changed long ago is read at once, unless it lost its text', () => {
  expect(pending().looked(path, stamp(10), 11, 5_000, 0)).toBe('ready');
  expect(pending().looked(path, stamp(10), 11, -5_000, 0)).toBe('wait');
  expect(pending().looked(path, stamp(0), 11, 5_000, 0)).toBe('wait');
});

test('the next due time is known, and an event advances a waiting file only to its quiet period', () => {
  const files = pending();
  expect(files.due(0, 10)).toEqual([path]);
  files.looked(path, stamp(0), 100, justNow, 0);
  expect(files.due(quietPeriod, 10)).toEqual([]);
  expect(files.nextDueAt()).toBe(emptyQuietPeriod);
  files.add(path, 100);
  expect(files.nextDueAt()).toBe(100 + quietPeriod);
  files.postpone(path, 100, 1_000);
  expect(files.nextDueAt()).toBe(1_100);
  files.delete(path);
  expect([files.size, files.nextDueAt()]).toEqual([0, undefined]);
});

test('a file that is written constantly is read from time to time, and nothing waits for it', () => {
  const files = pending();
  files.add('Work/other.md', 0);
  let now = 0;
  for (
    let number = 1;
    files.looked(path, stamp(number, String(number)), null, justNow, now) === 'wait';
    number += 1
  )
    now += 100;
  expect(now).toBe(maxWait);
  expect([files.size, files.moving]).toEqual([2, 1]);
  files.delete(path);
  files.postpone('Work/other.md', now, 100, true);
  expect([files.size, files.moving]).toEqual([1, 0]);
});
