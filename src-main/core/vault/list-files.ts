import { entriesWithin } from './vault-files.ts';
import { inFolder, isNoteName, isVaultFolder } from './vault-path.ts';
import { leadsOutside } from './within-vault.ts';

/** Vault paths of what a vault has beside its notes. */
export type ListedFiles = {
  /** The files that are not notes and not hidden. Folders that cannot be read are left out. */
  readonly files: readonly string[];
  /** Symbolic links that lead outside of the vault, whatever they lead to: nothing of them is exported. */
  readonly outside: readonly string[];
};

/** Lists them all. */
export async function listFiles(vault: string): Promise<ListedFiles> {
  const [files, outside]: [string[], string[]] = [[], []];
  async function list(folder: string): Promise<void> {
    for (const entry of await entriesWithin(vault, folder).catch(() => [])) {
      const path = inFolder(folder, entry.name);
      if (!isVaultFolder(entry.name)) continue;
      if (entry.isDirectory()) await list(path);
      else if (entry.isFile() && !isNoteName(entry.name)) files.push(path);
      else if (entry.isSymbolicLink() && (await leadsOutside(vault, path))) outside.push(path);
    }
  }
  await list('');
  return { files, outside };
}
