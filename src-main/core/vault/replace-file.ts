import { constants, fsync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import {
  linkIfPossible,
  moveWithoutReplacing,
  removeIfThere,
  rightsOf,
  syncFolder,
  writeNew,
} from '../disk/atomic-write.ts';
import { codeOf, type FileCalls, systemCalls } from '../disk/file-calls.ts';
import { temporaryPath } from '../disk/file-names.ts';
import { type FileStamp, type FileState, sameStamp, stampOf } from '../disk/file-state.ts';
import { sha256 } from '../disk/sha256.ts';
import { type NoteFile, parseNoteFile } from './note-file.ts';

/** A file as it was read. Without the hash of its bytes, size, time and inode are compared. */
export type ExpectedFile = FileStamp & {
  readonly hash?: string;
  /** Whether the file begins with these bytes. */
  readonly beginsWith?: (bytes: Uint8Array) => boolean;
};

/** Another program's text that a save replaced: it has no visible name in the vault any more. */
export type Displaced = {
  readonly file: NoteFile;
  readonly bytes: Uint8Array;
  /** To be called once the text is stored elsewhere: until then a hidden file keeps it, in case of a crash. */
  discard(): void;
};

/** The file that was replaced, still open: a program that has it open, too, may go on writing into it. */
export type ReplacedFile = {
  readonly descriptor: number;
  /** Its state when it was last read; a different state later means that it was written since. */
  readonly seen: FileState;
  /** The hidden name it still has, when its text is not known to be anywhere else. */
  readonly kept: string | null;
  /** It was truncated, and has no new text yet: its writer is about to go on. */
  readonly isCut: boolean;
};

export type Replacement =
  /**
   * `stamp`: of the new file. `replaced`: to be closed by the caller; null when it could not be opened, and then is
   * under its hidden name for `recoverKept`.
   */
  | {
      readonly kind: 'replaced';
      readonly stamp: FileStamp;
      readonly displaced: Displaced | null;
      readonly replaced: ReplacedFile | null;
    }
  /** The path holds something else than expected, which stays there. */
  | { readonly kind: 'changed'; readonly displaced: Displaced | null };

export type ReplaceOptions = {
  /**
   * Move the old file away before the new one gets its name, instead of replacing it atomically. The name is free for
   * a moment then, but a file that another program renames to it cannot be replaced by accident. For files that
   * another program is seen to replace.
   */
  readonly strict?: boolean;
  /** A file from {@link prepareReplacement}, which is durable by now: the new text. The caller makes the folder durable then. */
  readonly prepared?: string | undefined;
  readonly calls?: FileCalls;
};

/**
 * Replaces the text of a file, if it still is what was read: a temporary file in the same folder, fsync, a second name
 * for the old file, a comparison, rename, and a check of what was replaced. After a crash at any point the path holds
 * the old or the new bytes (with `strict`: or the old ones are beside it, see `recoverKept`). Owner and permissions are
 * kept. What another program writes meanwhile is still at the path, or is in `displaced`, or appears in `replaced` later.
 */
export function replaceFile(
  path: string,
  bytes: Uint8Array,
  expected: ExpectedFile,
  { strict = false, prepared, calls = systemCalls }: ReplaceOptions = {},
): Replacement {
  const present = calls.lstatSync(path, { bigint: true, throwIfNoEntry: false });
  if (present === undefined || !sameStamp(expected, stampOf(present))) {
    if (prepared !== undefined) removeIfThere(prepared, calls);
    return changed;
  }
  const temporary = prepared ?? temporaryPath(path, 'tmp');
  const exchange: Exchange = { path, temporary, kept: temporaryPath(path, 'kept'), expected, calls };
  let result: Replacement;
  try {
    const stamp = stampOf(
      prepared === undefined
        ? writeNew(temporary, bytes, rightsOf(present), calls)
        : calls.lstatSync(prepared, { bigint: true }),
    );
    const placed = strict ? placeAside(exchange) : placeOver(exchange);
    result =
      placed === 'placed'
        ? { kind: 'replaced', stamp, ...inspect(exchange) }
        : { kind: 'changed', displaced: placed === 'kept' ? takeKept(exchange) : null };
  } catch (error) {
    removeIfThere(temporary, calls);
    throw error;
  }
  if (result.kind === 'changed') removeIfThere(temporary, calls);
  try {
    if (prepared === undefined) syncFolder(dirname(path), calls);
  } catch (error) {
    if (result.kind === 'replaced' && result.replaced !== null) calls.closeSync(result.replaced.descriptor);
    throw error;
  }
  return result;
}

/**
 * Writes the new text of a file beside it, for many files at once: each is made durable without blocking, so that they are together, which
 * takes a fraction of the time. Returns the file for {@link replaceFile}; undefined when there is no file to replace.
 */
export async function prepareReplacement(path: string, bytes: Uint8Array): Promise<string | undefined> {
  const present = systemCalls.lstatSync(path, { bigint: true, throwIfNoEntry: false });
  if (present === undefined) return undefined;
  const temporary = temporaryPath(path, 'tmp');
  const opened: number[] = [];
  const keepOpen = { closeSync: (descriptor: number) => void opened.push(descriptor) };
  try {
    try {
      writeNew(temporary, bytes, rightsOf(present), {
        ...systemCalls,
        ...keepOpen,
        fsyncSync: () => undefined,
      });
      for (const descriptor of opened) await makeDurable(descriptor);
    } finally {
      for (const descriptor of opened) systemCalls.closeSync(descriptor);
    }
  } catch (error) {
    removeIfThere(temporary, systemCalls);
    throw error;
  }
  return temporary;
}

const makeDurable = promisify(fsync);

const changed: Replacement = { kind: 'changed', displaced: null };

type Exchange = {
  readonly path: string;
  readonly temporary: string;
  readonly kept: string;
  readonly expected: ExpectedFile;
  readonly calls: FileCalls;
};

/** `kept`: nothing was placed, and a file that is not expected was left at the hidden name. */
type Placed = 'placed' | 'changed' | 'kept';

/** The usual way: the name always leads to a file. */
function placeOver(exchange: Exchange): Placed {
  const { path, temporary, kept, calls } = exchange;
  try {
    if (!linkIfPossible(path, kept, calls)) return placeAside(exchange);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'changed';
    throw error;
  }
  try {
    // After the link, so that what is replaced is what was linked, but for the one call that follows.
    if (!isExpected(path, exchange)) {
      removeIfThere(kept, calls);
      return 'changed';
    }
    calls.renameSync(temporary, path);
  } catch (error) {
    removeIfThere(kept, calls);
    throw error;
  }
  return 'placed';
}

function placeAside(exchange: Exchange): Placed {
  const { path, temporary, kept, calls } = exchange;
  try {
    calls.renameSync(path, kept);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'changed';
    throw error;
  }
  try {
    if (!isExpected(kept, exchange)) return restoreName(exchange) ? 'changed' : 'kept';
    moveWithoutReplacing(temporary, path, calls);
  } catch (error) {
    const isBack = restoreName(exchange);
    if (codeOf(error) !== 'EEXIST') throw error;
    return isBack ? 'changed' : 'kept';
  }
  return 'placed';
}

/** False when another program took the name meanwhile. */
function restoreName({ path, kept, calls }: Exchange): boolean {
  try {
    moveWithoutReplacing(kept, path, calls);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function isExpected(at: string, { path, expected, calls }: Exchange): boolean {
  const stats = calls.lstatSync(at, { bigint: true, throwIfNoEntry: false });
  if (stats === undefined) return false;
  const stamp = stampOf(stats);
  // Some user-space file systems derive the inode from the path. The contents are compared afterwards.
  return sameStamp(expected, at === path ? stamp : { ...stamp, inode: expected.inode });
}

/** Compares what was replaced with what was expected. */
function inspect(exchange: Exchange): { displaced: Displaced | null; replaced: ReplacedFile | null } {
  const { kept, expected, calls } = exchange;
  let descriptor: number | undefined;
  try {
    descriptor = calls.openSync(kept, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    const { state, bytes, parse } = readOpenFile(descriptor, calls);
    const isKnown = expected.hash === undefined ? sameStamp(expected, state) : state.hash === expected.hash;
    if (isKnown) removeIfThere(kept, calls);
    // An empty file, or one with the beginning of its former text, is about to be filled by its writer.
    const isCut = !isKnown && (state.size === 0 || expected.beginsWith?.(bytes) === true);
    return {
      displaced:
        isKnown || isCut ? null : { file: parse(), bytes, discard: () => removeIfThere(kept, calls) },
      replaced: { descriptor, seen: state, kept: isKnown ? null : kept, isCut },
    };
  } catch {
    // It stays under its hidden name until the next comparison of the vault.
    if (descriptor !== undefined) calls.closeSync(descriptor);
    return { displaced: null, replaced: null };
  }
}

/** Reads a file left at the hidden name because its own name was taken: null when it holds what was expected. */
function takeKept(exchange: Exchange): Displaced | null {
  const { displaced, replaced } = inspect(exchange);
  if (replaced !== null) exchange.calls.closeSync(replaced.descriptor);
  return displaced;
}

/** A file that is open, read from its beginning. */
export type OpenFileReading = {
  readonly state: FileState;
  readonly bytes: Uint8Array;
  /** Parses it: separate, since parsing front matter takes as long as writing a save. */
  parse(): NoteFile;
};

export function readOpenFile(descriptor: number, calls: FileCalls): OpenFileReading {
  const stats = calls.fstatSync(descriptor, { bigint: true });
  const whole = new Uint8Array(Number(stats.size));
  let length = 0;
  while (length < whole.length) {
    const read = calls.readSync(descriptor, whole, length, whole.length - length, length);
    if (read === 0) break; // it was truncated meanwhile
    length += read;
  }
  const bytes = whole.subarray(0, length);
  return {
    state: { hash: sha256(bytes), ...stampOf(stats) },
    bytes,
    parse: () => parseNoteFile(bytes, stats, false),
  };
}
