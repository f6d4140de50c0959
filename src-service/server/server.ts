import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { memoryApiPath } from '../../src-shared/embedded-service.ts';
import type { MemoryId } from '../../src-shared/ids.ts';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import type { ResponseObserver } from '../http/base-app.ts';
import { isLoopback } from '../http/check-host.ts';
import type { Drain } from '../http/drain.ts';
import { buildInternalApp } from '../http/internal/internal-app.ts';
import type { AcceptMemory } from '../http/memory-routes.ts';
import { keyUse, keyUseInterval } from '../ops/key-use.ts';
import { readinessOf, watchWrites } from '../ops/readiness.ts';
import { observeResponses, serviceMetrics } from '../ops/service-metrics.ts';
import type { Tracing } from '../ops/tracing.ts';
import type { Embedder } from '../pipeline/embed/embedder.ts';
import { meaningOf } from '../pipeline/embed/meaning.ts';
import { notesOfApp } from '../pipeline/embed/notes-of-app.ts';
import type { Enricher } from '../pipeline/enricher.ts';
import type { WordMeaning, WordMeaningParts } from '../pipeline/own-words/word-meaning.ts';
import type { Backend } from '../storage/backend.ts';
import type { AccountId } from '../storage/key-store.ts';
import { checkEndpointUrl, type EndpointPolicy } from '../webhooks/endpoint-policy.ts';
import { type AppChannel, answerRequests } from './app-channel.ts';
import { askModels } from './ask-models.ts';
import { type ModelWatch, watchModel } from './build-models.ts';
import { checkPort, describeListenError } from './check-port.ts';
import type { Processing } from './start-processing.ts';
import { timeOrderedId } from './time-ordered-id.ts';

/** What a process does: serve requests, process Memories, or both. */
export type Role = 'api' | 'worker' | 'all';

export type ServerOptions = {
  readonly role: Role;
  /** Opens store and queue, once it is sure that the port is free. They are closed with the server. */
  readonly openBackend: () => Promise<Result<OpenedBackend, string>>;
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  /** Closed with the server. */
  readonly enricher: Enricher;
  /** Turns notes into vectors. None if left out; closed with the server. */
  readonly embedder?: Embedder | null;
  readonly endpointPolicy: EndpointPolicy;
  /** The app that this service belongs to, by its account; none if left out. With a channel to it, the service listens once the app asks for it. */
  readonly embeddedIn?: { readonly account: string; readonly channel: AppChannel | null } | null;
  /** The model of the enricher, for that app; it has none if left out. */
  readonly model?: Pick<ModelWatch, 'use' | 'allowReprocessing'>;
  /** The origin browsers know the service by, when a proxy stands before it. */
  readonly publicOrigin?: string | null;
  /** Proxies whose `X-Forwarded-For` is trusted: addresses and blocks. None if left out. */
  readonly trustProxy?: readonly string[];
  /** Requests a minute that one key may send; null for any number. */
  readonly rateLimit?: number | null;
  /** Milliseconds that a connection is kept without a request. */
  readonly keepAlive?: number;
  /** The bearer token of /metrics; null when there is none. */
  readonly metrics?: { readonly token: string } | null;
  /** Where traces are sent; null for nowhere. */
  readonly otelEndpoint?: string | null;
  /**
   * Milliseconds that a store that does not respond may delay the shutdown. Work that is aborted then is resumed by
   * another process or the next start.
   */
  readonly closingTime?: number;
  readonly logger: FastifyBaseLogger;
};

/** A backend that may be able to check whether its schema is still current. */
type OpenedBackend = Backend & { readonly checkSchema?: () => Promise<Result<null, string>> };

/** A running service. */
export type Server = {
  /** E.g. `http://127.0.0.1:4766/developer/v1`; null while it does not listen. */
  readonly baseUrl: string | null;
  /** Completes requests and work in flight within their grace periods, rejects new requests, and closes everything. */
  close(): Promise<void>;
};

type Listener = { readonly app: FastifyInstance; readonly drain: Drain };

/** Milliseconds a request in flight gets to finish when the server shuts down. */
const drainGrace = 10_000;

/** Milliseconds that work in flight and the store get after that to finish. */
const closingTime = 5_000;

/** Starts a service in this process. The error is one line for the operator; nothing was changed then. */
export async function startServer(options: ServerOptions): Promise<Result<Server, string>> {
  const { role, openBackend, host, port, enricher, endpointPolicy, logger } = options;
  const embedder = options.embedder ?? null;
  const [embeddedIn, channel] = [options.embeddedIn ?? null, options.embeddedIn?.channel ?? null];
  const free = channel === null ? await checkPort(host, port) : succeed(null);
  if (!free.ok) return free;
  const opened = await openBackend();
  if (!opened.ok) return opened;
  const backend = opened.value;
  const { queue, clock } = backend;
  const { storage, health } = watchWrites(backend.storage);

  let processing: Processing | undefined;
  const wakeDeliverer = () => processing?.wakeDeliverer();
  const metrics = serviceMetrics({
    depth: () => queue.depth(clock()),
    failed: () => storage.countFailed(null),
    embeddingsWaiting: () => processing?.embeddingsWaiting() ?? null,
  });
  const tracing = options.otelEndpoint ? await trace(options.otelEndpoint) : null;
  const onResponse: readonly ResponseObserver[] = [
    observeResponses(metrics),
    ...(tracing ? [tracing.answered] : []),
  ];
  const use = keyUse({ keys: storage, clock, log: logger });
  const [publicOrigin, loopbackOnly] = [options.publicOrigin ?? null, isLoopback(host)];
  const acceptMemory: AcceptMemory = async (accountId, revision, traceparent) => {
    // ids that grow with time keep the index of a large store compact; uuid writes exactly this form
    const memoryId = timeOrderedId() as MemoryId;
    const acceptance = await storage.acceptRevision({
      accountId,
      memoryId,
      revision,
      at: clock(),
      traceparent,
    });
    metrics.accepted(acceptance);
    return acceptance;
  };
  const traceparentOf = tracing?.traceparentOf;
  let main: Listener | undefined;
  // a service that an app asks over its channel does without the pages
  const buildMain = async (): Promise<Listener> =>
    (await import('./app.ts')).buildApp({
      storage,
      acceptMemory,
      traceparentOf,
      servesApi: role !== 'worker',
      clock,
      loopbackOnly,
      publicOrigin,
      trustProxy: options.trustProxy ?? [],
      rateLimit: options.rateLimit ?? null,
      keepAlive: options.keepAlive,
      onKeyUse: use.note,
      developer: {
        storage,
        checkEndpointUrl: (text) => checkEndpointUrl(text, endpointPolicy),
        onDelivery: wakeDeliverer,
        writeKeyUse: use.flush,
        clock,
        randomBytes,
        publicOrigin,
        embedded: embeddedIn !== null,
        port: options.port,
        loopbackOnly,
      },
      ops: {
        readiness: readinessOf({
          askStore: () => storage.findAccount(0),
          canWrite: health.canWrite,
          checkSchema: backend.checkSchema ?? (async () => succeed(null)),
          isDraining: () => main?.drain.hasBegun() === true,
          clock: () => performance.now(),
          log: logger,
        }),
        metrics: options.metrics ? { text: metrics.text, token: options.metrics.token } : null,
      },
      onResponse,
      onUnreadable: metrics.unreadable,
      logger,
    });
  let listening: Promise<string> | undefined;
  async function listenNow(): Promise<string> {
    main ??= await buildMain();
    const listenTextResolver = (address: string) => `listening on ${address}`;
    await main.app.listen({ host, port, listenTextResolver });
    return originOf(main.app);
  }
  /** Listens, once, and returns the origin. */
  function listen(): Promise<string> {
    listening ??= listenNow().catch((error: unknown) => {
      listening = undefined; // the app may ask again
      throw error;
    });
    return listening;
  }
  const notes = channel
    ? notesOfApp({
        store: storage,
        model: embedder?.model ?? null,
        embed(accountId, memoryIds) {
          words?.compare(accountId, memoryIds);
          processing?.embed(memoryIds);
        },
        forget: (noteIds) => words?.forget(noteIds),
      })
    : null;
  const words =
    notes && !embedder ? await compareWords({ store: storage, mayCompare: notes.has, log: logger }) : null;
  let account: AccountId | undefined;
  const accountOfApp = async (): Promise<AccountId> => {
    account ??= (await storage.ensureAccount(embeddedIn?.account ?? '')).id;
    return account;
  };
  const internal: Listener | null = notes
    ? buildInternalApp({
        storage,
        acceptMemory,
        traceparentOf,
        deletion: backend.deletion ?? null,
        ownAccount: accountOfApp,
        clock,
        randomBytes,
        listen,
        meaning: embedder ? meaningOf(storage, embedder) : words,
        notes,
        askModels,
        model: options.model ?? watchModel(clock, false),
        onResponse,
        logger,
      })
    : null;

  try {
    if (channel === null) await listen();
  } catch (error) {
    await main?.app.close();
    await enricher.close?.();
    await backend.close();
    return fail(describeListenError(error, host, port));
  }
  /** The app reads the Memory at once, and need not ask again and again. */
  function onReady(accountId: AccountId, memoryId: MemoryId): void {
    words?.ready(accountId, memoryId);
    if (channel === null) return;
    void accountOfApp()
      .then((own) => own === accountId && channel.send({ kind: 'processed', memoryId }))
      .catch(() => undefined); // the app asks again, if later
  }
  if (role !== 'api') {
    const parts = {
      backend,
      enricher,
      embedder,
      notes,
      onReady,
      endpointPolicy,
      clock,
      metrics,
      tracing,
      logger,
      bringsForward: embeddedIn !== null,
    };
    // a process that only serves requests does without the libraries of the others
    const { startProcessing } = await import('./start-processing.ts');
    processing = await startProcessing(parts);
  }
  const flusher = setInterval(use.flush, keyUseInterval);
  if (channel !== null && internal !== null) {
    answerRequests(channel, internal.app);
    channel.send({ kind: 'ready' });
  }

  return succeed({
    baseUrl: channel === null ? `${await listen()}${memoryApiPath}` : null,
    async close() {
      clearInterval(flusher);
      const stopped = processing?.stop() ?? enricher.close?.();
      await Promise.all([main && end(main), internal && end(internal)]);
      await Promise.all([embedder?.close(), words?.stop()]);
      const closed = (async () => {
        await stopped;
        await Promise.all([use.flush(), tracing?.stop()]);
        await backend.close();
        return true;
      })();
      if (!(await Promise.race([closed, timeoutAfter(options.closingTime ?? closingTime)])))
        logger.warn('closed without the store');
    },
  });
}

/** A process without an app does without the lists of small words. */
async function compareWords(parts: WordMeaningParts): Promise<WordMeaning> {
  const { wordMeaning } = await import('../pipeline/own-words/word-meaning.ts');
  return wordMeaning(parts);
}

async function trace(endpoint: string): Promise<Tracing> {
  const { startTracing } = await import('../ops/tracing.ts');
  return startTracing(endpoint);
}

/** Lets the requests in flight finish, then closes every connection. */
async function end({ app, drain }: Listener): Promise<void> {
  await drain.begin(drainGrace);
  const closed = app.close();
  app.server.closeAllConnections();
  await closed;
}

/** Resolves with false after a timeout, without keeping the process alive. */
const timeoutAfter = (milliseconds: number): Promise<false> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, false).unref());

function originOf(app: FastifyInstance): string {
  // listening on a port, which is what was asked for, has an address of this kind
  const { address, port, family } = app.server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
