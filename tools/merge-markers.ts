import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Where a folder has lines with which git marks the sides of a merge, as `path:line`: in every text file that git knows. `=======` is not
 * looked for, since it also underlines a heading of Markdown. Outside of a repository nothing is merged, and nothing is found.
 */
export function mergeMarkers(folder: string): string[] {
  if (!existsSync(join(folder, '.git'))) return [];
  const search = ['grep', '-nzIE', '--no-color', '--no-column', '^(<{7}|[|]{7}|>{7}) '];
  const { status, stdout, stderr, error } = spawnSync('git', search, { cwd: folder, encoding: 'utf8' });
  // it ends with 1 where there is no such line
  if (status !== 0 && status !== 1) throw new Error(`git cannot look for merge markers: ${error ?? stderr}`);
  return stdout
    .split('\n')
    .filter((found) => found !== '')
    .map((found) => found.split('\0').slice(0, 2).join(':'));
}
