import { type FileStamp, sameStamp } from '../vault/note-file.ts';

/** Milliseconds a file must not have changed before it is read: many programs write in several steps. */
export const quietPeriod = 250;
/** The same for one that lost more than a tenth of its bytes: whoever truncated it is likely to go on. */
export const truncatedQuietPeriod = 2_000;
/** The same for an empty one. */
export const emptyQuietPeriod = 3_000;
/** Milliseconds since its last change from which a file is read at once. */
const longSettled = 2_000;

/** A file that may have changed. Times are monotonic, in milliseconds. */
type Pending = {
  readonly stamp: FileStamp | null;
  /** When this stamp was first seen. */
  readonly since: number;
  readonly dueAt: number;
};

/** What is to be done with a file that was looked at. */
export type Look = 'ready' | 'wait';

/**
 * Files that may have changed, each kept until nobody writes it any more. Pure but for its own state: the caller looks at the
 * disk and brings the time.
 */
export type PendingFiles = {
  readonly size: number;
  /** A file may have changed: it is due at once, unless it waits already. */
  add(path: string, now: number): void;
  /** To be looked at again, `delay` milliseconds later. */
  postpone(path: string, now: number, delay: number): void;
  delete(path: string): void;
  has(path: string): boolean;
  /** Paths that are due, at most `limit`. */
  due(now: number, limit: number): string[];
  /** When the next one is due; undefined when none waits. */
  nextDueAt(): number | undefined;
  /**
   * What was seen of a due file: `stamp` of the disk, `knownSize` in bytes as last recorded, `age` in milliseconds since its
   * last change by the clock (negative for a time in the future).
   */
  looked(path: string, stamp: FileStamp, knownSize: number | null, age: number, now: number): Look;
};

export function createPendingFiles(): PendingFiles {
  const files = new Map<string, Pending>();
  return {
    get size() {
      return files.size;
    },
    add(path, now) {
      const before = files.get(path);
      files.set(path, {
        stamp: before?.stamp ?? null,
        since: before?.since ?? now,
        dueAt: before === undefined ? now : Math.min(before.dueAt, now + quietPeriod),
      });
    },
    postpone(path, now, delay) {
      const before = files.get(path);
      files.set(path, { stamp: before?.stamp ?? null, since: before?.since ?? now, dueAt: now + delay });
    },
    delete: (path) => void files.delete(path),
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
      const before = files.get(path);
      const isSame = before !== undefined && sameStamp(before.stamp, stamp);
      const quiet = quietFor(stamp.size, knownSize);
      const settledBefore = age >= longSettled && quiet === quietPeriod;
      if (settledBefore || (isSame && now - before.since >= quiet)) return 'ready';
      const since = isSame ? before.since : now;
      files.set(path, { stamp, since, dueAt: since + quiet });
      return 'wait';
    },
  };
}

function quietFor(size: number, knownSize: number | null): number {
  if (size === 0 && knownSize !== null) return emptyQuietPeriod;
  return knownSize !== null && size < knownSize * 0.9 ? truncatedQuietPeriod : quietPeriod;
}
