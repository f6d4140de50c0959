import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { memoryApiPath } from '../../src-shared/embedded-service.ts';
import { withoutPlace } from '../accounts/session-paths.ts';
import { buildDeveloperPages } from '../developer/build-developer-pages.ts';
import type { DeveloperParts } from '../developer/routes/developer-parts.ts';
import { buildBaseApp, type ResponseObserver } from '../http/base-app.ts';
import { checkLoopbackHost } from '../http/check-host.ts';
import type { Drain } from '../http/drain.ts';
import { limitBodies } from '../http/limit-bodies.ts';
import { limitRefusals } from '../http/limit-refusals.ts';
import { limitRequests } from '../http/limit-requests.ts';
import { addMemoryRoutes, type MemoryRoutesParts } from '../http/memory-routes.ts';
import { requirePrincipal } from '../http/require-principal.ts';
import { sendNotFound, sendUnknownRoute } from '../http/unknown-route.ts';
import { addReferenceRoutes } from '../openapi/reference-routes.ts';
import { addOpsRoutes, type OpsParts } from '../ops/ops-routes.ts';
import type { Storage } from '../storage/storage.ts';

export type AppParts = Pick<MemoryRoutesParts, 'acceptMemory' | 'traceparentOf'> & {
  readonly storage: Pick<Storage, 'findKey' | 'readMemory'>;
  /** False for a process that only works: it has no API. */
  readonly servesApi: boolean;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Monotonic milliseconds, by which requests and refusals are counted. */
  readonly monotonic?: () => number;
  /** True when the server is for this machine only. */
  readonly loopbackOnly: boolean;
  /** The origin browsers know the service by, when a proxy stands before it. */
  readonly publicOrigin?: string | null;
  /** Proxies whose `X-Forwarded-For` is trusted: addresses and blocks. None if left out. */
  readonly trustProxy?: readonly string[];
  /** Requests a minute that one key may send; null for any number. */
  readonly rateLimit?: number | null;
  /** Milliseconds that a connection is kept without a request; 72,000 if left out. */
  readonly keepAlive?: number | undefined;
  /** Called with each key that authenticated a request. */
  readonly onKeyUse?: (keyId: string) => void;
  /** Null where there are no users. */
  readonly developer?: DeveloperParts | null;
  readonly ops?: OpsParts;
  readonly onResponse?: readonly ResponseObserver[];
  readonly onUnreadable?: (status: number) => void;
  readonly logger: FastifyBaseLogger;
};

/** Builds the HTTP side of the service. It listens nowhere yet. */
export function buildApp(parts: AppParts): { app: FastifyInstance; drain: Drain } {
  const { servesApi, storage, clock, loopbackOnly, developer, ops, publicOrigin = null } = parts;
  const { app, drain } = buildBaseApp({
    logger: parts.logger,
    trustProxy: parts.trustProxy ?? [],
    keepAlive: parts.keepAlive,
    checkHost: loopbackOnly ? checkLoopbackHost(publicOrigin) : null,
    onResponse: parts.onResponse ?? [],
    ...(parts.onUnreadable ? { onUnreadable: parts.onUnreadable } : {}),
    ...(developer?.embedded ? { rewriteUrl: withoutPlace } : {}),
  });
  const { rateLimit = null, monotonic = () => performance.now() } = parts;
  const refusals = limitRefusals(rateLimit, monotonic);
  app.setNotFoundHandler(servesApi ? sendUnknownRoute(memoryApiPath, refusals) : sendNotFound);
  if (ops) addOpsRoutes(app, ops);
  if (!servesApi) return { app, drain };

  app.register(
    async (api) => {
      api.addHook(
        'onRequest',
        requirePrincipal({
          keys: storage,
          refusals,
          clock,
          ...(parts.onKeyUse ? { onUse: parts.onKeyUse } : {}),
        }),
      );
      await limitRequests(api, rateLimit, monotonic);
      limitBodies(api);
      api.setNotFoundHandler(sendUnknownRoute(memoryApiPath, refusals));
      addMemoryRoutes(api, {
        memories: storage,
        acceptMemory: parts.acceptMemory,
        refusals,
        traceparentOf: parts.traceparentOf,
      });
    },
    { prefix: memoryApiPath },
  );
  app.register(addReferenceRoutes);
  if (developer) app.register((pages) => buildDeveloperPages(pages, developer));
  return { app, drain };
}
