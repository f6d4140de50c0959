import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sendError } from '../http/send-error.ts';
import type { Readiness } from './readiness.ts';
import type { ServiceMetrics } from './service-metrics.ts';

export type OpsParts = {
  readonly readiness: () => Promise<Readiness>;
  /** Null when there is no /metrics. */
  readonly metrics: {
    readonly text: ServiceMetrics['text'];
    /** Its bearer token: to the service, a proxy on the same machine looks like an operator there. */
    readonly token: string;
  } | null;
};

/**
 * `/healthz` (this process runs), `/readyz` (it can do its work) and `/metrics`, for those who operate the service. The
 * first two are served also while the process drains: it is alive, but not ready.
 */
export function addOpsRoutes(app: FastifyInstance, { readiness, metrics }: OpsParts): void {
  const always = { config: { whileDraining: true } };
  app.get('/healthz', always, async () => ({ alive: true }));
  app.get('/readyz', always, async (_request, reply) => {
    const found = await readiness();
    if (!found.ready) reply.header('retry-after', '2');
    return reply.code(found.ready ? 200 : 503).send(found);
  });
  if (metrics === null) return;
  app.get('/metrics', always, async (request, reply) => {
    if (!hasBearerToken(request.headers.authorization, metrics.token)) {
      // a caller without permission gets the same response as for an unknown path
      return sendError(reply, 'not-found', 'There is nothing at this address.');
    }
    const { type, body } = await metrics.text();
    return reply.type(type).send(body);
  });
}

/** Whether an `Authorization` header bears exactly this token, compared in constant time. */
function hasBearerToken(authorization: string | undefined, token: string): boolean {
  const [, sent = ''] = /^Bearer +([!-~]+) *$/i.exec(authorization ?? '') ?? [];
  return timingSafeEqual(digest(sent), digest(token));
}

/** Of one length, as the comparison needs it. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
