import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { answerClientError } from './http/answer-client-error.ts';
import { checkLoopbackHost } from './http/check-host.ts';
import { addDrain, type Drain } from './http/drain.ts';
import { readJsonBodies } from './http/json-request-body.ts';
import { addMemoryRoutes } from './http/memory-routes.ts';
import { requireCaller } from './http/require-caller.ts';
import { sendError } from './http/send-error.ts';
import { answerUnknownRoute } from './http/unknown-route.ts';
import type { AcceptMemory } from './ingest/accept-memory.ts';
import type { Storage } from './storage/storage.ts';

/** Path of the base address; every endpoint lies below it. */
export const basePath = '/developer/v1';

export type AppParts = {
  readonly storage: Pick<Storage, 'findKey' | 'readMemory'>;
  readonly acceptMemory: AcceptMemory;
  /** False for a process that only works: it has no API. */
  readonly servesApi: boolean;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** True when the server is for this machine only. */
  readonly loopbackOnly: boolean;
  readonly logger: FastifyBaseLogger;
};

/** Builds the HTTP side of the service. It listens nowhere yet. */
export function buildApp(parts: AppParts): { app: FastifyInstance; drain: Drain } {
  const app: FastifyInstance = Fastify({
    loggerInstance: parts.logger,
    // one line a request, written below: without addresses, headers or bodies
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // a path that cannot be decoded is an unknown id like any other, and is judged after the key
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : url.replaceAll('%', '%25')),
    routerOptions: { maxParamLength: 100_000 },
    clientErrorHandler: answerClientError,
    // a draining server answers for itself, see addDrain
    return503OnClosing: false,
    requestTimeout: 300_000,
  });

  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    reply.header('x-content-type-options', 'nosniff');
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode, elapsedTime } = reply;
    const path = loggedPath(request.url);
    request.log.info({ method: request.method, path, statusCode, elapsedTime }, 'answered');
  });
  const drain = addDrain(app);
  if (parts.loopbackOnly) app.addHook('onRequest', checkLoopbackHost);
  readJsonBodies(app);

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    // Fastify's own refusals of a request, such as a media type that cannot be read
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return sendError(reply, 'invalid-request', 'The request cannot be read.');
    }
    request.log.error({ err: error }, 'request failed');
    return sendError(reply, 'internal-error', 'The request could not be completed; try again later.');
  });
  app.setNotFoundHandler(answerUnknownRoute(basePath));

  if (!parts.servesApi) return { app, drain };
  app.register(
    async (api) => {
      const authenticated = requireCaller(parts.storage, parts.clock);
      api.addHook('onRequest', authenticated);
      api.setNotFoundHandler(answerUnknownRoute(basePath));
      addMemoryRoutes(api, { memories: parts.storage, acceptMemory: parts.acceptMemory });
    },
    { prefix: basePath },
  );
  return { app, drain };
}

/** A path as it may be logged: short, without the query, and without a key that somebody took for an id. */
function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replaceAll(/mem_[\w%]+/g, 'mem_...').slice(0, 200);
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
