import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncFolder } from '../../core/disk/atomic-write.ts';
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
 * To be called when nothing else is left to do: it blocks for as long as the disk takes.
 */
export function replaceAppImage(image: string, stamp: string, update: PreparedUpdate): void {
  if (stampOf(image) !== stamp) throw new Error('another app has updated it');
  const temporary = `${image}.new`;
  rmSync(temporary, { force: true });
  const from = openSync(update.file, 'r');
  try {
    const to = openSync(temporary, 'wx', statSync(image).mode | 0o100);
    try {
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
    renameSync(temporary, image);
    syncFolder(dirname(image));
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  } finally {
    closeSync(from);
  }
}
