import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * SHA-256, in hex, of the files that match the patterns below a folder: of their names and contents, not of their
 * times, and in no order but that of their names. `counts` is asked with each file's own name.
 */
export function hashFiles(
  folder: string,
  patterns: readonly string[],
  counts: (name: string) => boolean = () => true,
): string {
  const files = globSync(patterns, { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && counts(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${relative(folder, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
