import { makeFolderBelow } from '../disk/make-folder.ts';
import { withinVault } from './within-vault.ts';

/**
 * Makes a folder of the vault, by its vault path, and those above it. The vault itself is never made: without it,
 * ENOENT.
 */
export function makeVaultFolder(vault: string, path: string): void {
  if (path !== '') makeFolderBelow(vault, withinVault(vault, path));
}
