import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The files below a folder, with `/`, in the order of their names; hidden ones and symbolic links are left out. */
export async function listTree(root: string, folder = ''): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const paths: string[] = [];
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (entry.name.startsWith('.') || entry.name === '__MACOSX') continue;
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) for (const below of await listTree(root, path)) paths.push(below);
    else if (entry.isFile()) paths.push(path);
  }
  return paths;
}
