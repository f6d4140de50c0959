import { removeIfThere } from '../disk/atomic-write.ts';
import { type FileCalls, systemCalls } from '../disk/file-calls.ts';
import { type FileStamp, type FileState, sameStamp, stampOf } from '../disk/file-state.ts';
import { type Displaced, type ReplacedFile, readOpenFile } from './replace-file.ts';

/**
 * Takes a text that another program wrote into a file after it was replaced; must not throw. `path`: the vault path it
 * was replaced at.
 */
export type TakeDisplaced = (path: string, displaced: Displaced) => void;

/**
 * What was replaced in the last moments. A program that had a file open when it was replaced goes on writing into the
 * old one, which has no name any more: it is held open and looked at for a while.
 */
export type ReplacedFiles = {
  /** Whether another program is seen to replace this file, rather than to write into it: see `ReplaceOptions.strict`. */
  isReplacedByOthers(path: string, found: FileStamp): boolean;
  /** Records what this app wrote. */
  wrote(path: string, stamp: FileStamp): void;
  /** Holds a replaced file, and closes it in the end. */
  hold(path: string, replaced: ReplacedFile): void;
  /** Looks at all that are held, now. */
  check(): void;
  /** Looks at all once more and closes them. */
  close(): void;
};

export type ReplacedFilesOptions = {
  readonly take: TakeDisplaced;
  /** Calls back after so many milliseconds; returns what calls it off. */
  readonly after?: (milliseconds: number, work: () => void) => () => void;
  /** Milliseconds since any moment, never going back. */
  readonly elapsed?: () => number;
  readonly calls?: FileCalls;
};

/** Milliseconds between two looks at what is held. A text counts as whole when two looks found the same. */
const interval = 400;
/** Looks at a file before it is closed: two seconds, in which a program writes out what it had begun. */
const looks = 5;
/** Open files at most; the oldest is closed for another one. */
const capacity = 32;
/** Milliseconds for which a file stays one that another program replaces. */
const memoryOfOthers = 60_000;
/** Files whose last writing is remembered. */
const remembered = 256;

type Held = {
  readonly path: string;
  readonly descriptor: number;
  readonly kept: string | null;
  isCut: boolean;
  /** The state whose text is known. */
  seen: FileState;
  /** The state at the last look. */
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
  /** What this app wrote last, and until when other programs are seen to replace the file. Oldest first. */
  const written = new Map<string, { inode: string; othersUntil: number }>();
  let callOff: (() => void) | undefined;

  /** `final`: what is there now is taken, whole or not. */
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

  function release(file: Held): void {
    held.delete(file);
    try {
      look(file, true);
      // Cut, and never filled: nothing is in it that could be lost.
      if (file.kept !== null && (file.isCut || file.seen.size === 0)) removeIfThere(file.kept, calls);
    } finally {
      calls.closeSync(file.descriptor);
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
      for (const file of held) release(file);
    },
  };
}

function afterTimeout(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
}
