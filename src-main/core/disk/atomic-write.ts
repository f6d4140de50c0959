import { type BigIntStats, constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { codeOf, type FileCalls, isMissing, systemCalls, toReadFile } from './file-calls.ts';
import { foldName, temporaryPath } from './file-names.ts';
import { sameStamp, stampOf } from './file-state.ts';

/*
 * These calls block, on purpose: the core is a process of its own, a save is a handful of system calls, and each trip
 * through the thread pool costs more than the call it makes. The journal's commit beside them blocks as well.
 */

/** Owner and permissions of a file: kept when its text is replaced. */
export type FileRights = {
  /** Permission bits. */
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
};

export const rightsOf = ({ mode, uid, gid }: BigIntStats): FileRights => ({
  mode: Number(mode) & 0o7777,
  uid: Number(uid),
  gid: Number(gid),
});

/**
 * Writes a file that must not exist yet; fails with EEXIST otherwise. A temporary file in the same folder, fsync, a move
 * to the free name, fsync of the folder: after a crash at any point the path holds all bytes or does not exist. Returns
 * the stats of the file when it got its name.
 */
export function createFile(path: string, bytes: Uint8Array, calls: FileCalls = systemCalls): BigIntStats {
  const stats = createUnsyncedFile(path, bytes, calls);
  syncFolder(dirname(path), calls);
  return stats;
}

/** The same without the fsync of the folder: for many files at once, after which the caller calls {@link syncFolder}. */
export function createUnsyncedFile(
  path: string,
  bytes: Uint8Array,
  calls: FileCalls = systemCalls,
): BigIntStats {
  const temporary = temporaryPath(path, 'tmp');
  let stats: BigIntStats;
  try {
    stats = writeNew(temporary, bytes, undefined, calls);
    // what another program holds then is left behind, as after a crash: the file has its name
    if (linkIfPossible(temporary, path, calls)) removeIfThere(temporary, calls);
    else moveToReserved(temporary, path, calls);
  } catch (error) {
    removeIfThere(temporary, calls);
    throw error;
  }
  return stats;
}

/**
 * Moves a file to a name that must be free: fails with EEXIST rather than replace another program's file. A hard link
 * is the only atomic way; where the file system has none, and for a symbolic link, which is moved itself and not what it leads to, an empty
 * file reserves the name first. To a folder that is on another disk it is copied. Where that cannot be done, it fails with EXDEV.
 */
export function moveWithoutReplacing(from: string, to: string, calls: FileCalls = systemCalls): void {
  // macOS would give the file that a symbolic link leads to a second name
  const isLink = calls.lstatSync(from).isSymbolicLink();
  if (!isLink && linkIfPossible(from, to, calls)) {
    removeFormerName(from, to, calls);
  } else moveToReserved(from, to, calls);
}

function moveToReserved(from: string, to: string, calls: FileCalls): void {
  calls.closeSync(calls.openSync(to, constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY));
  try {
    renameOrCopy(from, to, calls);
  } catch (error) {
    // The name is released, unless another program wrote something there meanwhile.
    if (calls.lstatSync(to, { throwIfNoEntry: false })?.size === 0) removeIfThere(to, calls);
    throw error;
  }
}

function renameOrCopy(from: string, to: string, calls: FileCalls): void {
  try {
    calls.renameSync(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV' || !isCopyable(from, calls)) throw error;
    copyToOtherDisk(from, to, calls);
  }
}

/** Larger files are not copied to another disk: the core is blocked meanwhile. */
const largestCopied = 64 * 1024 * 1024;

/** A symbolic link might lead somewhere else from another folder. */
function isCopyable(path: string, calls: FileCalls): boolean {
  const stats = calls.lstatSync(path);
  return stats.isFile() && stats.size <= largestCopied;
}

/**
 * Moves a file to another disk, over the empty file that reserves its name there. What it holds is durable there before it is removed here:
 * after a crash at any point one of the two is whole, or both are.
 */
function copyToOtherDisk(from: string, to: string, calls: FileCalls): void {
  const temporary = temporaryPath(to, 'tmp');
  const descriptor = calls.openSync(from, toReadFile);
  try {
    const copied = calls.fstatSync(descriptor, { bigint: true });
    writeNew(temporary, calls.readFileSync(descriptor), rightsOf(copied), calls);
    keepTimes(temporary, copied, calls);
    calls.renameSync(temporary, to);
    try {
      syncFolder(dirname(to), calls);
      refuseChanged(from, copied, calls);
    } catch (error) {
      removeIfThere(to, calls);
      throw error;
    }
  } catch (error) {
    removeIfThere(temporary, calls);
    throw error;
  } finally {
    calls.closeSync(descriptor);
  }
  removeFormerName(from, to, calls);
}

/** A file that another program has removed since is no other one. */
function refuseChanged(path: string, copied: BigIntStats, calls: FileCalls): void {
  const found = calls.lstatSync(path, { bigint: true, throwIfNoEntry: false });
  if (found !== undefined && !sameStamp(stampOf(copied), stampOf(found)))
    throw Object.assign(new Error('another program has just written to the file'), { code: 'EBUSY' });
}

function keepTimes(path: string, { atimeNs, mtimeNs }: BigIntStats, calls: FileCalls): void {
  try {
    calls.utimesSync(path, Number(atimeNs) / 1e9, Number(mtimeNs) / 1e9);
  } catch {
    // some disks keep none
  }
}

/** Where the former name cannot be removed, because another program holds the file, the new one is taken back: nothing has moved then. */
function removeFormerName(from: string, to: string, calls: FileCalls): void {
  try {
    calls.unlinkSync(from);
  } catch (error) {
    if (isMissing(error)) return; // another program removed that name
    removeIfThere(to, calls);
    throw error;
  }
}

/** How systems say that a file cannot have a second name, or not in that folder: EISDIR is what Node makes of Windows' answer on exFAT. */
const unlinkable = [
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EMLINK',
  'EISDIR',
  'EINVAL',
  'EXDEV',
  'UNKNOWN',
];

/**
 * Gives a file a second name that must be free. False where this file cannot have one: exFAT and some network and user
 * file systems have no hard links, others refuse one more, or one of another user's file. A symbolic link gets none: on macOS that would
 * be a second name of the file that it leads to, wherever that is.
 */
export function linkIfPossible(from: string, to: string, calls: FileCalls): boolean {
  if (calls.lstatSync(from).isSymbolicLink()) return false;
  try {
    calls.linkSync(from, to);
    return true;
  } catch (error) {
    if (unlinkable.includes(codeOf(error))) return false;
    throw error;
  }
}

/**
 * Changes only the case or the Unicode form of a file's name, in its folder. Where the disk distinguishes the two
 * names this is a move to a name that must be free; where it does not, the target "exists" and is the file itself.
 */
export function changeNameCase(from: string, to: string, calls: FileCalls = systemCalls): void {
  if (isOneEntry(from, to, calls)) calls.renameSync(from, to);
  else moveWithoutReplacing(from, to, calls);
}

/** Whether two names of one folder are the same entry of it, on a disk that ignores case. */
export function isOneEntry(first: string, second: string, calls: FileCalls = systemCalls): boolean {
  const folded = foldName(basename(first));
  if (dirname(first) !== dirname(second) || foldName(basename(second)) !== folded) return false;
  const inode = inodeOf(first, calls);
  if (inode === undefined || inode !== inodeOf(second, calls)) return false;
  // Two entries with one inode are hard links.
  return calls.readdirSync(dirname(first)).filter((name) => foldName(name) === folded).length === 1;
}

function inodeOf(path: string, calls: FileCalls): bigint | undefined {
  return calls.lstatSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
}

/**
 * Makes a rename in a folder durable. Windows cannot open folders, and has no need to; exFAT and some network file
 * systems refuse it, and then nothing more can be done.
 */
export function syncFolder(folder: string, calls: FileCalls = systemCalls): void {
  if (process.platform === 'win32') return;
  try {
    const descriptor = calls.openSync(folder, 'r');
    try {
      calls.fsyncSync(descriptor);
    } finally {
      calls.closeSync(descriptor);
    }
  } catch (error) {
    if (!unsyncable.includes(codeOf(error))) throw error;
  }
}

/** Errors of systems that cannot make a folder durable. */
const unsyncable = ['EINVAL', 'EPERM', 'EACCES', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EISDIR', 'EBADF'];

/** The same for many folders, without blocking: together they take a fraction of the time. */
export async function syncFolders(folders: Iterable<string>): Promise<void> {
  if (process.platform === 'win32') return;
  await Promise.all(
    [...folders].map(async (folder) => {
      try {
        const handle = await open(folder, 'r');
        try {
          await handle.sync();
        } finally {
          await handle.close();
        }
      } catch (error) {
        if (!unsyncable.includes(codeOf(error))) throw error;
      }
    }),
  );
}

/** Writes a new file durably, and returns its stats. With `rights` it gets those, as far as this user may set them. */
export function writeNew(
  path: string,
  bytes: Uint8Array,
  rights: FileRights | undefined,
  calls: FileCalls,
): BigIntStats {
  const descriptor = calls.openSync(path, 'wx', rights?.mode ?? 0o666);
  try {
    if (rights !== undefined) giveRights(descriptor, rights, calls);
    for (let written = 0; written < bytes.byteLength; )
      written += calls.writeSync(descriptor, bytes, written);
    calls.fsyncSync(descriptor);
    return calls.fstatSync(descriptor, { bigint: true });
  } finally {
    calls.closeSync(descriptor);
  }
}

function giveRights(descriptor: number, { mode, uid, gid }: FileRights, calls: FileCalls): void {
  if (uid !== process.geteuid?.() || gid !== process.getegid?.()) {
    try {
      calls.fchownSync(descriptor, uid, gid);
    } catch {
      // Only the superuser can change the owner; the file becomes this user's then, as with any editor.
    }
  }
  try {
    calls.fchmodSync(descriptor, mode); // after the owner: a change of owner clears bits
  } catch (error) {
    // exFAT has no permissions, and refuses to set them.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error))) throw error;
  }
}

/** Removes a file if it exists; errors are ignored. */
export function removeIfThere(path: string, calls: FileCalls): void {
  try {
    calls.unlinkSync(path);
  } catch {
    // It was never created, or cannot be removed: the failure that led here is the one to report.
  }
}
