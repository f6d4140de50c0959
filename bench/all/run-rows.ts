import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killGroup } from '../../e2e/fixtures/process-group.ts';
import { type Extent, type Outcome, reasonOf } from './outcome.ts';
import type { RowName } from './rows.ts';

export type RunOptions = Extent & {
  /** Milliseconds after which it is ended. */
  readonly limit: number;
  /** Ends it earlier. */
  readonly signal: AbortSignal;
};

/** What measures in a tree; former versions have none. */
export const programOf = (tree: string): string => join(tree, 'bench', 'all', 'measure-rows.ts');

/** Milliseconds that a process which is to end has for it. */
const longestEnd = 10_000;

/**
 * Measures rows with the benches of a tree, in a process of their own with a temporary folder of their own, which is removed in the end. What was
 * measured nowhere says why; it does not reject.
 */
export async function runRows(
  tree: string,
  names: readonly RowName[],
  { notes, short, limit, signal }: RunOptions,
): Promise<Outcome[]> {
  const program = programOf(tree);
  const all = (failed: string): Outcome[] => names.map((row) => ({ row, failed }));
  if (!existsSync(program)) return all('this version has no such bench');
  if (limit <= 0) return all('there was no time left for it');
  const folder = mkdtempSync(join(tmpdir(), 'example-notes-bench-all-'));
  chmodSync(folder, 0o755); // PostgreSQL has its own user
  const child = spawn(
    process.execPath,
    [program, ...names, '--notes', String(notes), ...(short ? ['--short'] : [])],
    // a group of its own: all that it starts is ended with it
    { cwd: tree, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, TMPDIR: folder } },
  );
  const closed = once(child, 'close');
  let answer = '';
  let words = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    answer += part;
  });
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    process.stderr.write(part);
    words = (words + part).slice(-2_000);
  });
  let isLate = false;
  const end = (): void => {
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    setTimeout(() => void killGroup(child.pid ?? 0), longestEnd).unref();
  };
  const late = setTimeout(() => {
    isLate = true;
    end();
  }, limit);
  signal.addEventListener('abort', end, { once: true });
  try {
    await closed;
    if (isLate) return all(`it was not done after ${Math.round(limit / 60_000)} minutes`);
    if (signal.aborted) return all('it was interrupted');
    return parseOutcomes(answer) ?? all(reasonOf(words));
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', end);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** What the process printed last; null when it ended before. */
function parseOutcomes(printed: string): Outcome[] | null {
  try {
    return JSON.parse(printed.trim().split('\n').at(-1) ?? '') as Outcome[]; // written by measure-rows.ts
  } catch {
    return null;
  }
}
