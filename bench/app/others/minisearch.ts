import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import { installed } from './installed.ts';

/** Milliseconds, unless the name has another unit. */
export type MiniSearchFigures = {
  /** To read all files and index them. */
  readonly build: number;
  /** To bring back an index that was stored as JSON: what a start costs. Null when it is too large for that. */
  readonly load: number | null;
  /** Of each search. */
  readonly times: readonly number[];
  /** Notes that each found. */
  readonly found: readonly number[];
  /** MiB of the process with two copies of the index: built, and brought back. */
  readonly memory: number;
};

/** MiniSearch, the full-text search of many apps in JavaScript: an index in memory. */
export async function miniSearch(
  vault: string,
  typed: readonly string[],
): Promise<Result<MiniSearchFigures, string>> {
  const folder = await installed('minisearch', '7.2.0');
  if (!folder.ok) return folder;
  const program = join(import.meta.dirname, 'minisearch-program.ts');
  const module = join(folder.value, 'dist', 'es', 'index.js');
  const ran = spawnSync(process.execPath, ['--max-old-space-size=8192', program, module, vault], {
    input: JSON.stringify(typed),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (ran.status !== 0) return fail(ran.stderr.trim().split('\n').at(-1) || 'it ended early');
  return succeed(JSON.parse(ran.stdout) as MiniSearchFigures); // written by the program above
}
