import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendError } from './send-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route is served while the server drains, so that operators can see its state. */
    whileDraining?: boolean;
  }
}

/** Seconds a client is told to wait while a server shuts down. */
const retryAfterSeconds = 2;

/**
 * Milliseconds without a request after which there is none on its way either: one that was sent a moment ago may lie
 * unread in the connection, and would be cut off with it.
 */
const lull = 100;

/** Milliseconds that answers given at the end of the grace get to leave. */
const lastAnswers = 1_000;

/** The way out of a server: what began is finished, nothing new begins. */
export type Drain = {
  /**
   * Turns new requests away; resolves when those in flight are answered and no more come. What is not answered after
   * `graceMilliseconds` is told to come again.
   */
  begin(graceMilliseconds: number): Promise<void>;
  /** Whether draining has begun. */
  readonly hasBegun: () => boolean;
};

/** Knows the requests in flight, and turns requests away once draining has begun. */
export function addDrain(app: FastifyInstance): Drain {
  const inFlight = new Set<FastifyReply>();
  let draining = false;
  let onChange = () => {};

  app.addHook('onRequest', (request, reply, done) => {
    inFlight.add(reply);
    onChange();
    // the raw response closes exactly once, also when the client went away before the answer
    reply.raw.once('close', () => {
      inFlight.delete(reply);
      onChange();
    });
    if (!draining || request.routeOptions.config.whileDraining) return done();
    // a connection that is closed with something unread in it is reset, and the answer may be lost with it
    request.raw.resume().once('end', () => turnAway(reply));
    return undefined;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // a client that keeps its connection would keep the server from ending
    if (draining) reply.header('connection', 'close');
    done();
  });

  /** Resolves with true once nothing was in flight for so long, or with false when it takes too long. */
  function empty(milliseconds: number, quietFor: number): Promise<boolean> {
    return new Promise((resolve) => {
      let quiet: NodeJS.Timeout | undefined;
      const end = (isEmpty: boolean) => {
        clearTimeout(quiet);
        clearTimeout(late);
        onChange = () => {};
        resolve(isEmpty);
      };
      const late = setTimeout(end, milliseconds, false);
      onChange = () => {
        clearTimeout(quiet);
        if (inFlight.size > 0) return;
        // a busy process comes late to its timers: what has arrived meanwhile is read before an immediate runs
        quiet = setTimeout(() => setImmediate(() => inFlight.size === 0 && end(true)), quietFor);
      };
      onChange();
    });
  }

  return {
    hasBegun: () => draining,
    async begin(graceMilliseconds) {
      draining = true;
      if (await empty(graceMilliseconds, lull)) return;
      for (const reply of inFlight) turnAway(reply);
      await empty(lastAnswers, 0);
    },
  };
}

function turnAway(reply: FastifyReply): void {
  if (reply.sent) return;
  reply.header('retry-after', String(retryAfterSeconds));
  sendError(reply, 'service-unavailable', 'The service is shutting down.');
}
