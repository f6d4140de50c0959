import { type FileStamp, sameStamp } from '../../disk/file-state.ts';
import { longSettled, quietPeriod, quietPeriodOf } from '../files/wait-for-writer.ts';

/**
 * Milliseconds after which a file that keeps changing, or cannot be identified, counts as stuck: other work does not
 * wait for it.
 */
export const stuckAfter = 2_000;
/** Milliseconds after which a file is read although it keeps changing, so that its text is recorded from time to time. */
export const maxWait = 30_000;

/** A file that may have changed. Times are monotonic, in milliseconds. */
type Pending = {
  readonly stamp: FileStamp | null;
  /** When this stamp was first seen. */
  readonly since: number;
  /** When the file began to wait. */
  readonly first: number;
  readonly dueAt: number;
  /** It keeps changing, or cannot be identified yet: other work does not wait for it. */
  readonly isStuck: boolean;
};

/** Whether a file is complete. */
export type Readiness = 'ready' | 'wait';

/**
 * Files that may have changed, each kept until no program is writing it any more. Pure except for its own state: the
 * caller checks the disk and passes the time.
 */
export type PendingFiles = {
  readonly size: number;
  /** How many of them are not stuck. */
  readonly moving: number;
  /** Adds a file that may have changed: it is due at once, unless it waits already. */
  add(path: string, now: number): void;
  /** Makes a file due `delay` milliseconds later. */
  postpone(path: string, now: number, delay: number, isStuck?: boolean): void;
  delete(path: string): void;
  has(path: string): boolean;
  /** Paths that are due, at most `limit`. */
  due(now: number, limit: number): string[];
  /** When the next one is due; undefined when none waits. */
  nextDueAt(): number | undefined;
  /**
   * Records a check of a due file: `stamp` on the disk, `knownSize` in bytes as last recorded, `age` in milliseconds
   * since its last change by the clock (negative for a time in the future).
   */
  looked(path: string, stamp: FileStamp, knownSize: number | null, age: number, now: number): Readiness;
};

export function createPendingFiles(): PendingFiles {
  const files = new Map<string, Pending>();
  let stuck = 0;

  function set(path: string, pending: Pending): void {
    stuck += Number(pending.isStuck) - Number(files.get(path)?.isStuck ?? false);
    files.set(path, pending);
  }

  const known = (path: string, now: number): Pending =>
    files.get(path) ?? { stamp: null, since: now, first: now, dueAt: now, isStuck: false };

  return {
    get size() {
      return files.size;
    },
    get moving() {
      return files.size - stuck;
    },
    add(path, now) {
      const before = known(path, now);
      set(path, { ...before, dueAt: Math.min(before.dueAt, now + quietPeriod) });
    },
    postpone: (path, now, delay, isStuck = false) =>
      set(path, { ...known(path, now), dueAt: now + delay, isStuck }),
    delete(path) {
      stuck -= Number(files.get(path)?.isStuck ?? false);
      files.delete(path);
    },
    has: (path) => files.has(path),
    due(now, limit) {
      const due: string[] = [];
      for (const [path, { dueAt }] of files) {
        if (dueAt <= now) due.push(path);
        if (due.length === limit) break;
      }
      return due;
    },
    nextDueAt() {
      let next: number | undefined;
      for (const { dueAt } of files.values()) next = Math.min(next ?? dueAt, dueAt);
      return next;
    },
    looked(path, stamp, knownSize, age, now) {
      const before = known(path, now);
      const isSame = sameStamp(before.stamp, stamp);
      const quiet = quietPeriodOf(stamp.size, knownSize);
      const settledBefore = age >= longSettled && quiet === quietPeriod;
      const isQuiet = isSame && now - before.since >= quiet;
      if (settledBefore || isQuiet || now - before.first >= maxWait) return 'ready';
      const since = isSame ? before.since : now;
      const isWritten = before.stamp !== null && !isSame;
      set(path, {
        ...before,
        stamp,
        since,
        dueAt: since + quiet,
        isStuck: isWritten && now - before.first >= stuckAfter,
      });
      return 'wait';
    },
  };
}
