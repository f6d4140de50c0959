import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { rateStore } from './rate-store.ts';
import { principalOf } from './require-principal.ts';

/** Milliseconds that requests are counted for. */
const timeWindow = 60_000;

/** Keys that are counted at once; beyond it, those counted first are forgotten. */
const countedKeys = 10_000;

const quiet = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/**
 * Limits how many requests a minute each key may send to the routes that are declared after this, also without the scope or to
 * a route that does not exist. Counted in this process, after authentication: a request without a valid key is rejected before
 * and uses up no key's limit. `clock` gives monotonic milliseconds.
 */
export async function limitRequests(
  api: FastifyInstance,
  perMinute: number | null,
  clock: () => number,
): Promise<void> {
  if (perMinute === null) return;
  await api.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow,
    store: rateStore({ window: timeWindow, names: countedKeys, clock }),
    keyGenerator: (request) => principalOf(request).keyId,
    addHeaders: quiet,
    addHeadersOnExceeding: quiet,
  });
  const limit = api.rateLimit();
  api.addHook('onRequest', (request, reply) => limit.call(api, request, reply));
}
