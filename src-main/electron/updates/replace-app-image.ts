import { createHash } from 'node:crypto';
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { syncFolder } from '../../core/disk/atomic-write.ts';
import { codeOf, systemCalls } from '../../core/disk/file-calls.ts';
import { removeFileNow } from '../../core/disk/held-files.ts';
import type { PreparedUpdate } from '../../core/shell/host.ts';

/** Which file is at a path, and in which state: another one has another stamp. */
export const stampOf = (path: string): string => {
  const { ino, size, mtimeMs } = statSync(path);
  return `${ino} ${size} ${mtimeMs}`;
};

const pieceSize = 1024 * 1024;

/**
 * Puts a downloaded version in the place of the running one, by one move: at any time the place has one of them, whole. The bytes are compared once
 * more while they are copied. Throws where they are others, and where another app has replaced the image since `stamp`: its version may be newer.
 * Two apps that end at once have a copy each: neither moves the half of the other. To be called when nothing else is left to do: it blocks for as long
 * as the disk takes.
 */
export function replaceAppImage(image: string, stamp: string, update: PreparedUpdate): void {
  const ensureSame = (): void => {
    if (stampOf(image) !== stamp) throw new Error('another app has updated it');
  };
  ensureSame();
  removeLeftOvers(image);
  const temporary = `${image}.${process.pid}.new`;
  removeFileNow(temporary);
  const from = openSync(update.file, 'r');
  try {
    const mode = (statSync(image).mode & 0o777) | 0o100;
    const to = openSync(temporary, 'wx', mode);
    try {
      giveRights(to, mode);
      const sum = createHash('sha512');
      const piece = Buffer.allocUnsafe(pieceSize);
      let size = 0;
      for (let read = readSync(from, piece); read > 0; read = readSync(from, piece)) {
        sum.update(piece.subarray(0, read));
        for (let written = 0; written < read; ) written += writeSync(to, piece, written, read - written);
        size += read;
      }
      if (size !== update.size || sum.digest('hex') !== update.sha512)
        throw new Error('the downloaded file was changed');
      fsyncSync(to);
    } finally {
      closeSync(to);
    }
    ensureSame();
    systemCalls.renameSync(temporary, image);
    syncFolder(dirname(image));
  } catch (error) {
    removeFileNow(temporary);
    throw error;
  } finally {
    closeSync(from);
  }
}

/** Others that could start the old version can start the new one, whatever this process gives to the files that it makes. */
function giveRights(file: number, mode: number): void {
  try {
    fchmodSync(file, mode);
  } catch (error) {
    // a disk without permissions
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error))) throw error;
  }
}

/** Removes the copies of apps that were ended as they made them. */
function removeLeftOvers(image: string): void {
  for (const name of readdirSync(dirname(image))) {
    if (!name.startsWith(`${basename(image)}.`)) continue;
    const [, id] = /^\.(\d{1,10})\.new$/.exec(name.slice(basename(image).length)) ?? [];
    if (id !== undefined && !isRunning(Number(id))) removeFileNow(join(dirname(image), name));
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // one of another user
    return codeOf(error) === 'EPERM';
  }
}
