import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { MemoryId } from '../src-shared/ids.ts';
import { fail, type Result, succeed } from '../src-shared/result.ts';
import { basePath, buildApp } from './app.ts';
import { checkPort, describeListenError } from './check-port.ts';
import { isLoopback } from './http/check-host.ts';
import { acceptMemoryWith } from './ingest/accept-memory.ts';
import type { Enricher } from './pipeline/enricher.ts';
import { sweep, sweepInterval } from './pipeline/sweep.ts';
import { startWorker, type Worker } from './pipeline/worker.ts';
import { openSqliteStorage } from './storage/sqlite/open-sqlite-storage.ts';

export type ServerOptions = {
  /** Folder of the database; made when it is missing. */
  readonly data: string;
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  /** Closed with the server. */
  readonly enricher: Enricher;
  readonly logger: FastifyBaseLogger;
};

/** A listening service. */
export type Server = {
  /** E.g. `http://127.0.0.1:4766/developer/v1`. */
  readonly baseUrl: string;
  /** Finishes the requests in flight and the job in hand if it can, turns new ones away, and closes everything. */
  close(): Promise<void>;
};

/** Milliseconds a request in flight gets to finish when the server shuts down. */
const drainGrace = 10_000;

/** Milliseconds the job in hand gets; most are done in a few, and what is cut off is done by the next server. */
const jobGrace = 2_000;

/** Starts the whole service in this process. The error is one line for a person; nothing was changed then. */
export async function startServer(options: ServerOptions): Promise<Result<Server, string>> {
  const { data, host, port, enricher, logger } = options;
  const free = await checkPort(host, port);
  if (!free.ok) return free;
  const opened = openSqliteStorage(data, { create: true });
  if (!opened.ok) return opened;
  const storage = opened.value;

  const clock = Date.now;
  const owner = `${process.pid}/${randomUUID()}`;
  const worker = startWorker({ jobs: storage, enricher, clock, owner, log: logger });
  const acceptMemory = acceptMemoryWith({
    memories: storage,
    queue: { enqueue: async () => worker.wake() },
    clock,
    newMemoryId: () => randomUUID() as MemoryId, // randomUUID writes exactly this form
    onUnqueued: (memoryId, err) => logger.error({ memoryId, err }, 'job stored but not enqueued'),
  });
  const { app, drain } = buildApp({ storage, acceptMemory, clock, loopbackOnly: isLoopback(host), logger });

  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening on ${address}` });
  } catch (error) {
    await app.close();
    await stopProcessing(worker, enricher);
    await storage.close();
    return fail(describeListenError(error, host, port));
  }

  const sweepOnce = () => sweep({ jobs: storage, now: clock(), wake: worker.wake, log: logger });
  await sweepOnce();
  const sweeper = setInterval(sweepOnce, sweepInterval);

  return succeed({
    // listening on a port, which is what was asked for, has an address of this kind
    baseUrl: baseUrlOf(app.server.address() as AddressInfo),
    async close() {
      clearInterval(sweeper);
      const stopped = stopProcessing(worker, enricher);
      await drain.begin(drainGrace);
      const closed = app.close();
      app.server.closeAllConnections();
      await Promise.all([closed, stopped]);
      await storage.close();
    },
  });
}

async function stopProcessing(worker: Worker, enricher: Enricher): Promise<void> {
  const cutOff = setTimeout(() => void enricher.close?.(), jobGrace);
  await worker.stop();
  clearTimeout(cutOff);
  await enricher.close?.();
}

function baseUrlOf({ address, port, family }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}${basePath}`;
}
