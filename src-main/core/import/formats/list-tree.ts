import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Remark } from '../../../../src-shared/rpc/remarks.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { reasonToLeaveOut } from '../source/left-out.ts';

/** The files below a folder, with `/`, in the order of their names. `skipped` gets what is left out: hidden files, symbolic links, empty folders. */
export async function listTree(root: string, skipped: Remark[], folder = ''): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  if (entries.length === 0 && folder !== '')
    skipped.push({ path: folder, reason: t('importRemarks.emptyFolder') });
  const paths: string[] = [];
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const reason = reasonToLeaveOut(entry);
    if (reason !== undefined) {
      if (reason !== null) skipped.push({ path, reason });
    } else if (entry.isDirectory())
      for (const below of await listTree(root, skipped, path)) paths.push(below);
    else paths.push(path);
  }
  return paths;
}
