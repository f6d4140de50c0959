import { createHash } from 'node:crypto';
import { chmod, type FileHandle, lstat, mkdir, open, readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { t } from '../../../src-shared/texts/t.ts';
import { CoreError } from '../errors/core-error.ts';
import { entriesWithin } from '../vault/vault-files.ts';
import { inFolder } from '../vault/vault-path.ts';
import { openWithin, withinVault } from '../vault/within-vault.ts';

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

/** A file, folder or symbolic link below a folder. */
export type TreeEntry = {
  /** Relative to the folder, with `/`. */
  readonly path: string;
  readonly kind: 'file' | 'folder' | 'link';
  /** In bytes; 0 of a folder. */
  readonly size: number;
  /** Permission bits. */
  readonly mode: number;
  /** In seconds. */
  readonly modified: number;
  /** Another text whenever the file was changed. */
  readonly stamp: string;
};

/** Everything below a folder, folders before what is in them. Throws where something cannot be copied, such as a socket. */
export async function listTree(root: string, signal?: AbortSignal): Promise<TreeEntry[]> {
  const entries: TreeEntry[] = [];
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const names = (await entriesWithin(root, folder)).map(({ name }) => name).sort();
    for (const name of names) {
      signal?.throwIfAborted();
      const path = inFolder(folder, name);
      const stats = await lstat(withinVault(root, path), { bigint: true });
      const kind = stats.isDirectory()
        ? 'folder'
        : stats.isFile()
          ? 'file'
          : stats.isSymbolicLink()
            ? 'link'
            : null;
      if (kind === null) throw new CoreError('bad-request', t('movingErrors.notAFile', { path }));
      entries.push({
        path,
        kind,
        size: kind === 'folder' ? 0 : Number(stats.size),
        mode: Number(stats.mode & 0o777n),
        modified: Number(stats.mtimeNs) / 1e9,
        // A folder changes with each file in it, which counts by itself.
        stamp:
          kind === 'folder' ? kind : `${kind} ${stats.size} ${stats.mtimeNs} ${stats.ctimeNs} ${stats.ino}`,
      });
      if (kind === 'folder') folders.push(path);
    }
  }
  return entries;
}
