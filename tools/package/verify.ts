import { createHash } from 'node:crypto';
import { globSync, lstatSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { runNode } from '../run-node.ts';
import type { ElectronDistribution } from './electron-distribution.ts';
import type { Release } from './release.ts';
import { run } from './run.ts';

/**
 * Builds what is committed once more, in a folder elsewhere, and compares it byte by byte with what was made here: the files that differ.
 * An error when something here is not committed, or when it cannot be built.
 */
export async function differences(
  targets: readonly string[],
  electron: ElectronDistribution,
  release: Release,
): Promise<string[]> {
  if ((await run('git', ['-C', root, 'status', '--porcelain'])).trim() !== '')
    throw new Error('Commit first: the other build is made of what is committed.');
  const other = join(root, '.cache', 'package-again', 'elsewhere');
  rmSync(other, { recursive: true, force: true });
  await run('git', ['clone', '--quiet', root, other]);
  // links, if the disk has them: as many bytes again would take minutes
  await run('cp', ['-a', '--link', join(root, 'node_modules'), join(other, 'node_modules')]);
  const args = [...targets, '--electron', electron.folder];
  if (!(await runNode(join(other, 'tools', 'package.ts'), args, { SOURCE_DATE_EPOCH: String(release.time) })))
    throw new Error('The second build failed.');
  const different = compareFolders(join(root, 'dist'), join(other, 'dist'));
  rmSync(join(root, '.cache', 'package-again'), { recursive: true });
  return different;
}

/** Files of two folders that are in one of them only, or have another kind, mode or content. */
export function compareFolders(one: string, other: string): string[] {
  const namesIn = (folder: string): string[] => globSync('**/*', { cwd: folder, exclude: logs });
  const names = [...new Set([...namesIn(one), ...namesIn(other)])].sort();
  return names.filter((name) => identity(join(one, name)) !== identity(join(other, name)));
}

/** What electron-builder writes about itself, with the paths of this computer. */
const logs = ['builder-*.y*ml'];

/** Equal for equal files. */
function identity(path: string): string {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return 'missing';
  if (found.isSymbolicLink()) return `link ${readlinkSync(path)}`;
  if (found.isDirectory()) return `folder ${found.mode}`;
  return `${found.mode} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`;
}
