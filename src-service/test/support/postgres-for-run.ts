import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { lendForRun } from './lend-for-run.ts';

/** Names the address at which the tests of a run ask for the server they share. */
export const postgresVariable = 'MEMORY_TEST_POSTGRES';

/** Set-up of a test run: the first test that needs a PostgreSQL server starts it, and it ends with the run. */
export async function setup(): Promise<() => Promise<void>> {
  let server: ChildProcess | undefined;
  const endLending = await lendForRun(postgresVariable, () => {
    const program = join(import.meta.dirname, 'postgres-server-program.ts');
    const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
    server = child;
    return Promise.race([
      once(createInterface(child.stdout), 'line').then(([text]) => String(text)),
      once(child, 'exit').then(() => Promise.reject(new Error('PostgreSQL for tests did not start'))),
    ]);
  });
  return async () => {
    endLending();
    if (!server) return;
    const ended = once(server, 'exit');
    server.stdin?.end();
    await ended;
  };
}
