import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import { installed } from './installed.ts';
import type { SearchedBy } from './searched-by.ts';

/** Milliseconds, unless the name has another unit. */
export type QmdFigures = SearchedBy & {
  /** To read all files and index them in its SQLite database. */
  readonly build: number;
  /** To open that database again. */
  readonly load: number;
  /** MiB of its process after the searches. */
  readonly memory: number;
};

/** qmd, a search of Markdown files for agents, by words alone. */
export async function qmd(source: string, queries: readonly string[]): Promise<Result<QmdFigures, string>> {
  const folder = await installed('@tobilu/qmd', '2.8.3');
  if (!folder.ok) return folder;
  const data = mkdtempSync(join(tmpdir(), 'example-notes-bench-qmd-'));
  try {
    const program = join(import.meta.dirname, 'qmd-program.ts');
    const module = join(folder.value, 'dist', 'index.js');
    const ran = spawnSync(process.execPath, [program, module, source, join(data, 'index.sqlite')], {
      input: JSON.stringify(queries),
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    if (ran.status !== 0) return fail(ran.stderr.trim().split('\n').at(-1) || 'it ended early');
    return succeed(JSON.parse(ran.stdout) as QmdFigures); // written by the program above
  } finally {
    rmSync(data, { recursive: true, force: true, maxRetries: 10 });
  }
}
