import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isNoteName, isVaultFolder } from '../../vault/vault-path.ts';

/** The vault paths of all files that are not notes and not hidden. Folders that cannot be read are left out. */
export async function listFiles(vault: string): Promise<string[]> {
  const files: string[] = [];
  async function list(folder: string): Promise<void> {
    const entries = await readdir(join(vault, folder), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && isVaultFolder(entry.name)) await list(path);
      else if (entry.isFile() && !entry.name.startsWith('.') && !isNoteName(entry.name)) files.push(path);
    }
  }
  await list('');
  return files;
}
