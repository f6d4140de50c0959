import { randomBytes } from 'node:crypto';
import envPaths from 'env-paths';
import { fail, type Result } from '../src-shared/result.ts';
import { helpText } from './command-line/help.ts';
import { type Command, type KeysCommand, parseCommand } from './command-line/parse-command.ts';
import { runKeys } from './command-line/run-keys.ts';
import { offlineProvenance } from './pipeline/offline/offline-provenance.ts';
import { openSqliteBackend } from './storage/sqlite/sqlite-backend.ts';

// whatever is written here is for the person who started it, and nobody else
process.umask(0o077);

const fromSources = import.meta.filename.endsWith('.ts');

/** The program of a thread: a source beside the sources, a file of its own in the build. */
const program = (source: string, built: string) => new URL(fromSources ? source : built, import.meta.url);
const enricherProgram = program(
  './pipeline/thread/offline-enricher-thread.ts',
  '../service-enricher/enricher.mjs',
);
const writerProgram = program('./storage/sqlite/writer/writer-thread.ts', '../service-writer/writer.mjs');

const command = parseCommand(process.argv.slice(2), envPaths('example-notes-service', { suffix: '' }).data);
if (!command.ok) refuse(command.error);
else await run(command.value);

async function run(asked: Command): Promise<void> {
  if (asked.kind === 'help') console.log(helpText);
  else if (asked.kind === 'serve') await serve(asked);
  else await changeKeys(asked);
}

async function serve(asked: Extract<Command, { kind: 'serve' }>): Promise<void> {
  // loaded here, because a command about keys needs none of it and should not wait for it
  const [{ pino }, { startServer }, { threadedEnricher }] = await Promise.all([
    import('pino'),
    import('./server.ts'),
    import('./pipeline/thread/threaded-enricher.ts'),
  ]);
  const { data, host, port } = asked;
  const destination = pino.destination({ fd: 2, sync: true });
  // whoever read the log may be gone before the last request is answered
  destination.on('error', () => {});
  const logger = pino({ name: 'memory-service' }, destination);
  const enricher = threadedEnricher({ program: enricherProgram, provenance: offlineProvenance });
  const started = await startServer({
    role: 'all',
    endpointPolicy: { blocks: [], hosts: new Set(), ports: null },
    openBackend: async () => openSqliteBackend(data, { create: true, writerProgram }),
    host,
    port,
    enricher,
    logger,
  });
  if (!started.ok) return refuse(started.error);

  const server = started.value;
  let closing = false;
  const shutDown = () => {
    if (closing) return;
    closing = true;
    logger.info('shutting down');
    // standard input may still be open, and would keep the process alive
    void server.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', shutDown);
  process.on('SIGINT', shutDown);
  if (asked.exitWithStdin) process.stdin.once('close', shutDown).once('end', shutDown).resume();
  console.log(JSON.stringify({ event: 'listening', baseUrl: server.baseUrl }));
}

async function changeKeys(asked: KeysCommand): Promise<void> {
  const opened = openSqliteBackend(asked.data, { create: asked.kind === 'create-key', writerProgram: null });
  if (!opened.ok) return refuse(opened.error);
  const { storage, close } = opened.value;
  const done = await runKeys(asked, { keys: storage, now: Date.now(), randomBytes }).catch(storeFailed);
  await close();
  if (!done.ok) return refuse(done.error);
  for (const line of done.value) console.log(line);
}

/** A store that is held by another program for long, or a full disk: its transaction did nothing. */
function storeFailed(error: unknown): Result<never, string> {
  return fail(
    `The keys cannot be read or changed: ${error instanceof Error ? error.message : String(error)}.`,
  );
}

/** Nothing was done: one line says why. */
function refuse(reason: string): void {
  console.error(reason.replaceAll(/\s*\n\s*/g, ' '));
  process.exitCode = 2;
}
