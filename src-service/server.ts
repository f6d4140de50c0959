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
import { type Processing, startProcessing } from './start-processing.ts';
import type { Backend } from './storage/backend.ts';
import type { EndpointPolicy } from './webhooks/endpoint-policy.ts';

/** What a process does: answer requests, process what they bring, or both. */
export type Role = 'api' | 'worker' | 'all';

export type ServerOptions = {
  readonly role: Role;
  /** Opens store and queue, once it is sure that the port is free. They are closed with the server. */
  readonly openBackend: () => Promise<Result<Backend, string>>;
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  /** Closed with the server. */
  readonly enricher: Enricher;
  readonly endpointPolicy: EndpointPolicy;
  readonly logger: FastifyBaseLogger;
};

/** A running service. */
export type Server = {
  /** E.g. `http://127.0.0.1:4766/developer/v1`. */
  readonly baseUrl: string;
  /** Finishes the requests in flight and the work in hand if it can, turns new ones away, and closes everything. */
  close(): Promise<void>;
};

/** Milliseconds a request in flight gets to finish when the server shuts down. */
const drainGrace = 10_000;

/** Starts a service in this process. The error is one line for a person; nothing was changed then. */
export async function startServer(options: ServerOptions): Promise<Result<Server, string>> {
  const { role, openBackend, host, port, enricher, endpointPolicy, logger } = options;
  const free = await checkPort(host, port);
  if (!free.ok) return free;
  const opened = await openBackend();
  if (!opened.ok) return opened;
  const backend = opened.value;
  const { storage } = backend;

  const clock = Date.now;
  let processing: Processing | undefined;
  const { app, drain } = buildApp({
    storage,
    acceptMemory: acceptMemoryWith({
      memories: storage,
      clock,
      // ids that grow with time keep the index of a large store compact; uuid writes exactly this form
      newMemoryId: () => timeOrderedUuid() as MemoryId,
    }),
    servesApi: role !== 'worker',
    clock,
    loopbackOnly: isLoopback(host),
    logger,
  });

  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening on ${address}` });
  } catch (error) {
    await app.close();
    await enricher.close?.();
    await backend.close();
    return fail(describeListenError(error, host, port));
  }
  if (role !== 'api')
    processing = await startProcessing({ backend, enricher, endpointPolicy, clock, logger });

  return succeed({
    // listening on a port, which is what was asked for, has an address of this kind
    baseUrl: baseUrlOf(app.server.address() as AddressInfo),
    async close() {
      const stopped = processing?.stop() ?? enricher.close?.();
      await drain.begin(drainGrace);
      const closed = app.close();
      app.server.closeAllConnections();
      await Promise.all([closed, stopped]);
      await backend.close();
    },
  });
}

function baseUrlOf({ address, port, family }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}${basePath}`;
}
