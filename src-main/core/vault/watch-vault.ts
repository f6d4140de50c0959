import { basename, sep } from 'node:path';
import { watch } from 'chokidar';
import { isNoteName, isVaultFolder, relativePath } from './vault-path.ts';

/** What the watcher tells: a note file came, changed or went, or the set of folders did. */
export type VaultEvent = { readonly kind: 'file'; readonly path: string } | { readonly kind: 'folders' };

/**
 * Watches a vault for changes by anybody, this app included: the listener compares with what the journal knows.
 * Resolves once watching has begun.
 */
export async function watchVault(
  vault: string,
  listener: (event: VaultEvent) => void,
  onError: (error: unknown) => void,
): Promise<{ close(): Promise<void> }> {
  const ignored = (path: string): boolean => {
    if (path === vault) return false;
    const inside = path.slice(vault.length + 1).split(sep);
    return inside.slice(0, -1).some((name) => !isVaultFolder(name)) || basename(path).startsWith('.');
  };
  const watcher = watch(vault, { ignored, ignoreInitial: true, followSymlinks: false, alwaysStat: false });
  watcher.on('all', (event, path) => {
    if (event === 'addDir' || event === 'unlinkDir') listener({ kind: 'folders' });
    else if (isNoteName(basename(path))) listener({ kind: 'file', path: relativePath(vault, path) });
  });
  watcher.on('error', onError);
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return { close: () => watcher.close() };
}
