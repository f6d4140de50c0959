import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import { runQuietly } from '../../../tools/test-setup/run-quietly.ts';
import { residentMemory } from '../../adoption/processes.ts';
import { installed } from './installed.ts';

/** Milliseconds, unless the name has another unit. */
export type JoplinFigures = {
  readonly imported: number;
  /** From the end of the import until a search finds something. */
  readonly indexed: number;
  /** Of each start of its command line that lists notes. */
  readonly starts: readonly number[];
  /** Of each search. */
  readonly times: readonly number[];
  /** How many searches found something. */
  readonly answered: number;
  /** MiB of the process that answers searches. */
  readonly memory: number;
};

/** The newest whose own packages are all on npm. */
const version = '3.5.1';
const longest = 10 * 60_000;

/** The terminal app of Joplin: imports the notes of a folder and searches them, with a profile of its own. */
export async function joplin(
  source: string,
  queries: readonly string[],
): Promise<Result<JoplinFigures, string>> {
  const program = await joplinProgram();
  if (!program.ok) return program;
  const profile = mkdtempSync(join(tmpdir(), 'example-notes-bench-joplin-'));
  const run = async (...words: readonly string[]): Promise<number> => {
    const start = performance.now();
    const ran = await runQuietly(process.execPath, [program.value, '--profile', profile, ...words]);
    if (!ran.ok) throw new Error(ran.error);
    return performance.now() - start;
  };
  try {
    const imported = await run('import', '--format', 'md', source);
    const starts = [await run('ls', '-n', '50'), await run('ls', '-n', '50'), await run('ls', '-n', '50')];
    const port = await freePort();
    await run('config', 'api.port', String(port));
    const server = spawn(process.execPath, [program.value, '--profile', profile, 'server', 'start'], {
      stdio: 'ignore',
    });
    try {
      return succeed({ imported, starts, ...(await searchAll(server, { profile, port, queries })) });
    } finally {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    }
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function searchAll(
  server: ChildProcess,
  {
    profile,
    port,
    queries,
  }: { readonly profile: string; readonly port: number; readonly queries: readonly string[] },
): Promise<Pick<JoplinFigures, 'indexed' | 'times' | 'answered' | 'memory'>> {
  const { 'api.token': token } = JSON.parse(readFileSync(join(profile, 'settings.json'), 'utf8'));
  const search = async (query: string): Promise<number> => {
    const address = new URL(`http://127.0.0.1:${port}/search`);
    address.search = new URLSearchParams({ query, limit: '100', token: String(token) }).toString();
    const { items } = (await (await fetch(address)).json()) as { items?: unknown[] };
    return items?.length ?? 0;
  };
  const begun = performance.now();
  while ((await search(queries[0] ?? '').catch(() => 0)) === 0) {
    if (server.exitCode !== null) throw new Error('its server ended');
    if (performance.now() - begun > longest) throw new Error('its search finds nothing');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const indexed = performance.now() - begun;
  const times: number[] = [];
  let answered = 0;
  for (const query of queries) {
    const start = performance.now();
    if ((await search(query)) > 0) answered += 1;
    times.push(performance.now() - start);
  }
  return { indexed, times, answered, memory: residentMemory(server.pid ?? 0) };
}

/** Its SQLite is compiled here, when it cannot be downloaded; what it keeps keys with is left out. */
async function joplinProgram(): Promise<Result<string, string>> {
  const folder = await installed('joplin', version);
  if (!folder.ok) return folder;
  const modules = join(folder.value, '..');
  if (!existsSync(join(modules, 'sqlite3', 'lib', 'binding'))) {
    console.error('Compiling the SQLite of Joplin ...');
    const built = await runQuietly('npm', ['rebuild', 'sqlite3', '--prefix', join(modules, '..')]);
    if (!built.ok) return fail(`its SQLite cannot be built here: ${built.error}`);
  }
  return succeed(join(folder.value, 'main.js'));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
