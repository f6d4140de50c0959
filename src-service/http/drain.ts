import type { FastifyInstance } from 'fastify';
import { sendError } from './send-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered also while the server drains: it tells those who operate it how it is. */
    whileDraining?: boolean;
  }
}

/** Seconds a client is told to wait while a server shuts down. */
const retryAfterSeconds = 2;

/** The way out of a server: what began is finished, nothing new begins. */
export type Drain = {
  /** Turns new requests away; resolves when those in flight are answered, or after `graceMilliseconds`. */
  begin(graceMilliseconds: number): Promise<void>;
  /** Whether that has been said. */
  readonly hasBegun: () => boolean;
};

/** Counts the requests in flight, and turns requests away once draining has begun. */
export function addDrain(app: FastifyInstance): Drain {
  let inFlight = 0;
  let draining = false;
  let onEmpty: (() => void) | null = null;

  app.addHook('onRequest', (request, reply, done) => {
    inFlight += 1;
    // the raw response closes exactly once, also when the client went away before the answer
    reply.raw.once('close', () => {
      inFlight -= 1;
      if (inFlight === 0) onEmpty?.();
    });
    if (draining && !request.routeOptions.config.whileDraining) {
      reply.header('retry-after', String(retryAfterSeconds));
      sendError(reply, 'service-unavailable', 'The service is shutting down.');
    } else done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // a client that keeps its connection would keep the server from ending
    if (draining) reply.header('connection', 'close');
    done();
  });

  return {
    hasBegun: () => draining,
    async begin(graceMilliseconds) {
      draining = true;
      if (inFlight === 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, graceMilliseconds);
        onEmpty = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}
