import { createHash } from 'node:crypto';
import { chmod, type FileHandle, mkdir, open, readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { t } from '../../../src-shared/texts/t.ts';
import { CoreError } from '../errors/core-error.ts';
import { openWithin, withinVault } from '../vault/within-vault.ts';
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
  const target = join(to, entry.path);
  if (entry.kind === 'folder') await mkdir(target, { mode: entry.mode | 0o700 });
  else if (entry.kind === 'link') await symlink(await readlink(withinVault(from, entry.path)), target);
  else await copyFile(from, target, entry, signal);
}

async function copyFile(
  from: string,
  target: string,
  entry: TreeEntry,
  signal: AbortSignal | undefined,
): Promise<void> {
  const written = await withFile(
    () => open(target, 'wx', entry.mode | 0o600),
    async (writing) => {
      // as it lies in the vault: what became a link that leads elsewhere is not copied
      const source = async () => (await openWithin(from, entry.path))?.file ?? differs(entry);
      const hash = await hashOf(source, signal, (part) => writing.writeFile(part));
      await writing.utimes(entry.modified, entry.modified);
      await writing.sync();
      return hash;
    },
  );
  // Where a file system has no permissions, nothing is lost.
  await chmod(target, entry.mode).catch(() => undefined);
  if ((await hashOf(() => open(target, 'r'), signal)) !== written) differs(entry);
}

function differs({ path }: TreeEntry): never {
  throw new CoreError('disk-failed', t('movingErrors.copyDiffers', { path }));
}

/** The SHA-256 of a file; `onPart` gets its bytes one part after another. */
const hashOf = (
  file: () => Promise<FileHandle>,
  signal: AbortSignal | undefined,
  onPart: (part: Uint8Array) => Promise<unknown> = async () => undefined,
): Promise<string> =>
  withFile(file, async (reading) => {
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
  opened: () => Promise<FileHandle>,
  use: (file: FileHandle) => Promise<Result>,
): Promise<Result> {
  const file = await opened();
  try {
    return await use(file);
  } finally {
    await file.close();
  }
}
