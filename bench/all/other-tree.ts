import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { root } from '../../tools/root.ts';
import { programOf } from './run-rows.ts';

/** What was fetched to measure with, and is the same for all versions. */
const fetched = ['chromium-from-npm', 'bench-app'];

/** The full name of a commit; a failure says that there is none. */
export function commitNamed(name: string): Result<string, string> {
  try {
    return succeed(git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).trim());
  } catch {
    return fail(`There is no commit "${name}" here.`);
  }
}

/** Whether the benches of a commit are others than those of this tree, which may have changes of its own. */
export const hasOtherBenches = (commit: string): boolean =>
  git('diff', '--name-only', commit, '--', 'bench') !== '';

/** A commit in a temporary folder, with the packages that it wants. It is removed when this process ends, whyever. */
export async function checkOut(commit: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'example-notes-bench-guard-'));
  const tree = join(folder, 'tree');
  process.on('exit', () => {
    try {
      git('worktree', 'remove', '--force', tree);
    } catch {
      // it was not whole yet
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  git('worktree', 'add', '--detach', '--quiet', tree, commit);
  if (!existsSync(programOf(tree))) return tree; // nothing will run in it
  mkdirSync(join(tree, '.cache'), { recursive: true });
  for (const name of fetched) {
    const ours = join(root, '.cache', name);
    mkdirSync(ours, { recursive: true });
    symlinkSync(ours, join(tree, '.cache', name), 'junction');
  }
  if (lockOf(tree) === lockOf(root))
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction');
  else await install(tree);
  return tree;
}

async function install(tree: string): Promise<void> {
  console.error('installs the packages of the other commit: its lock differs');
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: tree,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    detached: true, // a group of its own, so that it ends with what it has started
  });
  const end = (): boolean => process.kill(-(npm.pid ?? 0), 'SIGKILL');
  process.prependListener('exit', end); // before its folder is removed
  const [code] = await once(npm, 'close');
  process.off('exit', end);
  if (code !== 0) throw new Error('its packages could not be installed');
}

function lockOf(tree: string): string {
  const file = join(tree, 'package-lock.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
