import { createHash } from 'node:crypto';
import { chmod, type FileHandle, mkdir, open, readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { t } from '../../../src-shared/texts/t.ts';
import { CoreError } from '../errors/core-error.ts';
import type { TreeEntry } from './list-tree.ts';

/** Bytes that are read at once. */
const chunkSize = 1024 * 1024;

/**
 * Copies a file, folder or link to the same path below another folder, where it must not exist. A file is written durably, with its time
 * and permissions, and read again: throws unless the copy has the bytes that were read.
 */
export async function copyEntry(
  from: string,
  to: string,
  entry: TreeEntry,
  signal?: AbortSignal,
): Promise<void> {
  const [source, target] = [join(from, entry.path), join(to, entry.path)];
  if (entry.kind === 'folder') await mkdir(target, { mode: entry.mode | 0o700 });
  else if (entry.kind === 'link') await symlink(await readlink(source), target);
  else await copyFile(source, target, entry, signal);
}

async function copyFile(
  source: string,
  target: string,
  entry: TreeEntry,
  signal: AbortSignal | undefined,
): Promise<void> {
  const written = await withFile(target, 'wx', entry.mode | 0o600, async (writing) => {
    const hash = await hashOf(source, signal, (part) => writing.writeFile(part));
    await writing.utimes(entry.modified, entry.modified);
    await writing.sync();
    return hash;
  });
  // Where a file system has no permissions, nothing is lost.
  await chmod(target, entry.mode).catch(() => undefined);
  if ((await hashOf(target, signal)) !== written)
    throw new CoreError('disk-failed', t('movingErrors.copyDiffers', { path: entry.path }));
}

/** The SHA-256 of a file; `onPart` gets its bytes one part after another. */
const hashOf = (
  path: string,
  signal: AbortSignal | undefined,
  onPart: (part: Uint8Array) => Promise<unknown> = async () => undefined,
): Promise<string> =>
  withFile(path, 'r', undefined, async (reading) => {
    const hash = createHash('sha256');
    const chunk = Buffer.allocUnsafe(chunkSize);
    for (;;) {
      signal?.throwIfAborted();
      const { bytesRead } = await reading.read(chunk, 0, chunk.length, null);
      if (bytesRead === 0) return hash.digest('hex');
      const part = chunk.subarray(0, bytesRead);
      hash.update(part);
      await onPart(part);
    }
  });

async function withFile<Result>(
  path: string,
  flags: string,
  mode: number | undefined,
  use: (file: FileHandle) => Promise<Result>,
): Promise<Result> {
  const file = await open(path, flags, mode);
  try {
    return await use(file);
  } finally {
    await file.close();
  }
}
