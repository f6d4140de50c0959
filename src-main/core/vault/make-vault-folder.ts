import { makeFolderBelow } from '../disk/make-folder.ts';
import { absolutePath } from './vault-path.ts';

/**
 * Makes a folder of the vault, by its vault path, and those above it. The vault itself is never made: without it,
 * ENOENT.
 */
export function makeVaultFolder(vault: string, path: string): void {
  makeFolderBelow(vault, path === '' ? vault : absolutePath(vault, path));
}
