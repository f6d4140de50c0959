import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import { installed } from './installed.ts';
import type { SearchedBy } from './searched-by.ts';

/** ripgrep, as it comes with Visual Studio Code: it reads every file for every search. */
export async function ripgrep(
  vault: string,
  queries: readonly string[],
): Promise<Result<SearchedBy, string>> {
  const program = await ripgrepProgram();
  if (!program.ok) return program;
  const times: number[] = [];
  let answered = 0;
  for (const query of queries) {
    const start = performance.now();
    // notes that contain all words, as a search finds them
    const [first, ...more] = query.split(' ').map((word) => filesWith(program.value, word, vault));
    const found = [...(first ?? [])].filter((file) => more.every((files) => files.has(file)));
    times.push(performance.now() - start);
    if (found.length > 0) answered += 1;
  }
  return succeed({ times, answered });
}

/** The files that contain a word, in capitals or small letters. */
function filesWith(program: string, word: string, vault: string): Set<string> {
  const { stdout } = spawnSync(program, ['-l', '-i', '-F', '--', word, vault], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return new Set(stdout.split('\n').filter((file) => file !== ''));
}

async function ripgrepProgram(): Promise<Result<string, string>> {
  const found = spawnSync('rg', ['--version']);
  if (found.status === 0) return succeed('rg');
  const name = `@vscode/ripgrep-${process.platform}-${process.arch}`;
  const folder = await installed(name, '1.18.0');
  if (!folder.ok) return fail(`install ripgrep; it cannot be fetched from npm: ${folder.error}`);
  return succeed(join(folder.value, 'bin', process.platform === 'win32' ? 'rg.exe' : 'rg'));
}
