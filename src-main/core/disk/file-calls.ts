import fs, { constants, type PathLike } from 'node:fs';
import { isHeld } from '../../../src-shared/retry-while-held.ts';

/** The system calls that write a note. A test passes its own, to fail or to interfere at each of them. */
export type FileCalls = Pick<
  typeof fs,
  | 'closeSync'
  | 'fchmodSync'
  | 'fchownSync'
  | 'fstatSync'
  | 'fsyncSync'
  | 'linkSync'
  | 'lstatSync'
  | 'openSync'
  | 'readFileSync'
  | 'readSync'
  | 'readdirSync'
  | 'renameSync'
  | 'unlinkSync'
  | 'utimesSync'
  | 'writeSync'
>;

/** Milliseconds between the attempts on Windows; 155 ms in all, since the core is blocked meanwhile. */
const waits = [5, 10, 20, 40, 80];

/**
 * The same calls, with `rename`, `link` and `unlink` tried again while another program holds the file for a moment: on
 * Windows a virus scanner or a search index does so with every new file, and the system then refuses them. A file that stays held gets no second
 * name: neither of its names could be removed.
 */
export function retryHeldFiles(calls: FileCalls, wait: (milliseconds: number) => void = blockFor): FileCalls {
  const retried =
    <Args extends unknown[]>(call: (...args: Args) => void) =>
    (...args: Args): void => {
      for (const milliseconds of waits) {
        try {
          call(...args);
          return;
        } catch (error) {
          if (!isHeld(error)) throw error;
          wait(milliseconds);
        }
      }
      call(...args);
    };
  function linkUnlessHeld(from: PathLike, to: PathLike): void {
    try {
      calls.renameSync(from, from); // changes nothing, and needs what removing a name needs
    } catch (error) {
      if (codeOf(error) === 'EBUSY') throw error; // others say less: a disk may not rename a file to itself
    }
    calls.linkSync(from, to);
  }
  return {
    ...calls,
    renameSync: retried(calls.renameSync),
    linkSync: retried(linkUnlessHeld),
    unlinkSync: retried(calls.unlinkSync),
  };
}

/** The calls of this system. They are looked up at each use, so that a test can replace them. */
export const systemCalls: FileCalls = process.platform === 'win32' ? retryHeldFiles(fs) : fs;

/** The system's code of an error, such as `ENOENT`; empty for any other error. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Whether an error says that nothing is at a path. */
export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error));

function blockFor(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/**
 * To read a file whose path was resolved: a symbolic link that took its place since is not followed, and a named pipe does not wait for
 * a writer, possibly forever.
 */
export const toReadFile = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
