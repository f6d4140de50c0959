import { lstat } from 'node:fs/promises';
import { t } from '../../../src-shared/texts/t.ts';
import { CoreError } from '../errors/core-error.ts';
import { entriesWithin } from '../vault/vault-files.ts';
import { inFolder } from '../vault/vault-path.ts';
import { withinVault } from '../vault/within-vault.ts';

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
