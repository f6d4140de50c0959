import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Names the address at which the tests of a run ask for the server they share. */
export const brokerVariable = 'MEMORY_TEST_POSTGRES';

/**
 * Set-up of a test run: the first test that needs a PostgreSQL server starts it, the others share it, and it ends
 * with the run. A run without such tests starts none.
 */
export async function setup(): Promise<() => Promise<void>> {
  let server: { readonly child: ChildProcess; readonly line: Promise<string> } | undefined;
  const broker = createServer(async (_, response) => {
    try {
      server ??= startServer();
      response.end(await server.line);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  broker.listen(0, '127.0.0.1');
  await once(broker, 'listening');
  const address = broker.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  process.env[brokerVariable] = `http://127.0.0.1:${port}`;
  return async () => {
    broker.close();
    if (!server) return;
    const ended = once(server.child, 'exit');
    server.child.stdin?.end();
    await ended;
  };
}

function startServer(): { child: ChildProcess; line: Promise<string> } {
  const program = join(import.meta.dirname, 'postgres-server-program.ts');
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const line = Promise.race([
    once(createInterface(child.stdout), 'line').then(([text]) => String(text)),
    once(child, 'exit').then(() => Promise.reject(new Error('PostgreSQL for tests did not start'))),
  ]);
  return { child, line };
}
