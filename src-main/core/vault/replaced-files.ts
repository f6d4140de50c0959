import { close } from 'node:fs';
import { removeIfThere } from '../disk/atomic-write.ts';
import { type FileCalls, systemCalls } from '../disk/file-calls.ts';
import { type FileStamp, type FileState, sameStamp, stampOf } from '../disk/file-state.ts';
import { type After, afterTimeout } from '../limits/after-timeout.ts';
import { type Displaced, type ReplacedFile, readOpenFile } from './replace-file.ts';

/**
 * Receives a text that another program wrote into a file after it was replaced; must not throw. `path`: the vault path it
 * was replaced at.
 */
export type TakeDisplaced = (path: string, displaced: Displaced) => void;

/**
 * Files that were replaced recently. A program that had a file open when it was replaced goes on writing into the
 * old one, which has no name any more: it is held open and checked for a while.
 */
export type ReplacedFiles = {
  /** Whether another program replaces this file, rather than writing into it: see `ReplaceOptions.strict`. */
  isReplacedByOthers(path: string, found: FileStamp): boolean;
  /** Records what this app wrote. */
  wrote(path: string, stamp: FileStamp): void;
  /** Holds a replaced file, and closes it in the end. */
  hold(path: string, replaced: ReplacedFile): void;
  /** Checks all files that are held, now. */
  check(): void;
  /** Checks all files once more and closes them. */
  close(): void;
};

export type ReplacedFilesOptions = {
  readonly take: TakeDisplaced;
  readonly after?: After;
  /** A monotonic clock, in milliseconds. */
  readonly elapsed?: () => number;
  readonly calls?: FileCalls;
};

/** Milliseconds between two checks of a held file. Its text counts as complete when two checks found the same. */
const interval = 400;
/** Checks of a file before it is closed: two seconds, in which a program finishes what it is writing. */
const looks = 5;
/** Maximum number of open files; the oldest is closed for a new one. */
const capacity = 32;
/** Milliseconds for which a file counts as replaced by another program. */
const memoryOfOthers = 60_000;
/** Number of files whose last write is remembered. */
const remembered = 256;

type Held = {
  readonly path: string;
  readonly descriptor: number;
  readonly kept: string | null;
  isCut: boolean;
  /** The state whose text is known. */
  seen: FileState;
  /** The state at the last check. */
  last: FileStamp;
  looks: number;
};

export function createReplacedFiles({
  take,
  after = afterTimeout,
  elapsed = () => performance.now(),
  calls = systemCalls,
}: ReplacedFilesOptions): ReplacedFiles {
  const held = new Set<Held>();
  /** What this app wrote last, and until when the file counts as replaced by other programs. Oldest first. */
  const written = new Map<string, { inode: string; othersUntil: number }>();
  let callOff: (() => void) | undefined;

  /** `final`: the text is taken as it is, complete or not. */
  function look(file: Held, final: boolean): void {
    const stamp = stampOf(calls.fstatSync(file.descriptor, { bigint: true }));
    const isQuiet = sameStamp(file.last, stamp);
    file.last = stamp;
    if (sameStamp(file.seen, stamp) || !(isQuiet || final)) return;
    const { state, bytes, parse } = readOpenFile(file.descriptor, calls);
    const isNew = state.hash !== file.seen.hash;
    file.seen = state;
    if (!isNew || bytes.length === 0) return;
    file.isCut = false;
    const { kept } = file;
    take(file.path, {
      file: parse(),
      bytes,
      discard: () => {
        if (kept !== null) removeIfThere(kept, calls);
      },
    });
  }

  function release(file: Held, close: (descriptor: number) => void = closeLater): void {
    held.delete(file);
    try {
      look(file, true);
      // Truncated, and never filled: nothing in it could be lost.
      if (file.kept !== null && (file.isCut || file.seen.size === 0)) removeIfThere(file.kept, calls);
    } finally {
      close(file.descriptor);
    }
  }

  function check(): void {
    for (const file of held) {
      file.looks += 1;
      if (file.looks >= looks) release(file);
      else look(file, false);
    }
  }

  function plan(): void {
    if (callOff !== undefined || held.size === 0) return;
    callOff = after(interval, () => {
      callOff = undefined;
      try {
        check();
      } finally {
        plan();
      }
    });
  }

  return {
    check,
    isReplacedByOthers(path, found) {
      const own = written.get(path);
      if (own === undefined) return false;
      if (own.inode !== found.inode) own.othersUntil = elapsed() + memoryOfOthers;
      return elapsed() < own.othersUntil;
    },
    wrote(path, { inode }) {
      const othersUntil = written.get(path)?.othersUntil ?? 0;
      written.delete(path); // the newest goes to the end
      written.set(path, { inode, othersUntil });
      for (const oldest of written.keys()) {
        if (written.size <= remembered) break;
        written.delete(oldest);
      }
    },
    hold(path, { descriptor, seen, kept, isCut }) {
      held.add({ path, descriptor, kept, isCut, seen, last: seen, looks: 0 });
      for (const oldest of held) {
        if (held.size <= capacity) break;
        release(oldest);
      }
      plan();
    },
    close() {
      callOff?.();
      for (const file of held) release(file, calls.closeSync);
    },
  };
}

/**
 * Closes without blocking. The file has no name any more, so that closing it deletes its text, which takes longer than all else that a save
 * does. It was only read: nothing can fail that matters.
 */
const closeLater = (descriptor: number): void => close(descriptor, () => undefined);
