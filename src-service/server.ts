import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { v7 as timeOrderedUuid } from 'uuid';
import type { MemoryId } from '../src-shared/ids.ts';
import { fail, type Result, succeed } from '../src-shared/result.ts';
import { basePath, buildApp } from './app.ts';
import { checkPort, describeListenError } from './check-port.ts';
import { isLoopback } from './http/check-host.ts';
import { acceptMemoryWith } from './ingest/accept-memory.ts';
import type { Enricher } from './pipeline/enricher.ts';
import { sweep, sweepInterval } from './pipeline/sweep.ts';
import { startWorker, type Worker } from './pipeline/worker.ts';
import type { Backend } from './storage/backend.ts';

export type ServerOptions = {
  /** Opens store and queue, once it is sure that the port is free. They are closed with the server. */
  readonly openBackend: () => Promise<Result<Backend, string>>;
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
  const { openBackend, host, port, enricher, logger } = options;
  const free = await checkPort(host, port);
  if (!free.ok) return free;
  const opened = await openBackend();
  if (!opened.ok) return opened;
  const { storage, queue, close: closeBackend } = opened.value;

  const clock = Date.now;
  const owner = `${process.pid}/${randomUUID()}`;
  const newEventId = () => `evt_${timeOrderedUuid()}`;
  const worker = startWorker({ store: storage, queue, enricher, clock, owner, newEventId, log: logger });
  const stopListening = queue.onWork(worker.wake);
  const acceptMemory = acceptMemoryWith({
    memories: storage,
    clock,
    // ids that grow with time keep the index of a large store compact; uuid writes exactly this form
    newMemoryId: () => timeOrderedUuid() as MemoryId,
  });
  const { app, drain } = buildApp({ storage, acceptMemory, clock, loopbackOnly: isLoopback(host), logger });

  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening on ${address}` });
  } catch (error) {
    await app.close();
    await stopProcessing(worker, enricher);
    await closeBackend();
    return fail(describeListenError(error, host, port));
  }

  const sweepOnce = () => sweep({ queue, now: clock(), wake: worker.wake, log: logger });
  await sweepOnce();
  const sweeper = setInterval(sweepOnce, sweepInterval);

  return succeed({
    // listening on a port, which is what was asked for, has an address of this kind
    baseUrl: baseUrlOf(app.server.address() as AddressInfo),
    async close() {
      clearInterval(sweeper);
      stopListening();
      const stopped = stopProcessing(worker, enricher);
      await drain.begin(drainGrace);
      const closed = app.close();
      app.server.closeAllConnections();
      await Promise.all([closed, stopped]);
      await closeBackend();
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
