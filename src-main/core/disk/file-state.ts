import type { BigIntStats } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { isMissing } from './file-calls.ts';

/**
 * The file of a note as the app last read or wrote it. `mtime`: nanoseconds, as text. `hash`: SHA-256 of its bytes,
 * empty where a draft is in the journal alone.
 */
export type FileState = {
  readonly hash: string;
  readonly size: number;
  readonly mtime: string;
  readonly inode: string;
};

/** Size, time and inode, by which an unchanged file is recognized without reading it. */
export type FileStamp = Omit<FileState, 'hash'>;

export const stampOf = (stats: BigIntStats): FileStamp => ({
  size: Number(stats.size),
  mtime: String(stats.mtimeNs),
  inode: String(stats.ino),
});

export const sameStamp = (one: FileStamp | null, other: FileStamp): boolean =>
  one !== null && one.size === other.size && one.mtime === other.mtime && one.inode === other.inode;

/** When a file was last changed, in milliseconds since the epoch. */
export const changedAt = ({ mtime }: Pick<FileStamp, 'mtime'>): number => Number(BigInt(mtime) / 1_000_000n);

/** The stamp of a path, or undefined when nothing is there. */
export async function readStamp(path: string): Promise<FileStamp | undefined> {
  try {
    return stampOf(await lstat(path, { bigint: true }));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
