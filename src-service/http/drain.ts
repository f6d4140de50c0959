import type { FastifyInstance, FastifyReply } from 'fastify';
import { inFlight } from '../../src-shared/in-flight.ts';
import { sendError } from './send-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route is served while the server drains, so that operators can see its state. */
    whileDraining?: boolean;
  }
}

/** Seconds in `Retry-After` while the server shuts down. */
const retryAfterSeconds = 2;

/**
 * Milliseconds without a request after which none is expected any more: a request that was just sent may still be unread in
 * the connection, and would be lost with it.
 */
const quietPeriod = 100;

/** Milliseconds for sending the responses that are given when the grace period ends. */
const lastResponses = 1_000;

/** Draining a server: requests in flight are completed, new ones are rejected. */
export type Drain = {
  /**
   * Rejects new requests; resolves when those in flight are completed and no more arrive. Requests that take longer than
   * `gracePeriod` milliseconds get 503 with `Retry-After`.
   */
  begin(gracePeriod: number): Promise<void>;
  /** Whether draining has begun. */
  readonly hasBegun: () => boolean;
};

/** Tracks the requests in flight, and rejects new ones once draining has begun. */
export function addDrain(app: FastifyInstance): Drain {
  const replies = inFlight<FastifyReply>();
  let draining = false;
  let onChange = () => {};

  app.addHook('onRequest', (request, reply, done) => {
    const id = replies.add(reply);
    onChange();
    // the raw response closes exactly once, also when the client disconnected before the response
    reply.raw.once('close', () => {
      replies.take(id);
      onChange();
    });
    if (!draining || request.routeOptions.config.whileDraining) return done();
    // closing a connection with unread data resets it, and the response may be lost
    request.raw.resume().once('end', () => turnAway(reply));
    return undefined;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // a client that keeps its connection would keep the server from ending
    if (draining) reply.header('connection', 'close');
    done();
  });

  /** Resolves with true once nothing was in flight for `quietFor` milliseconds, or with false after a timeout. */
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
        if (replies.size > 0) return;
        // timers of a busy process run late: requests that have arrived meanwhile are read before an immediate runs
        quiet = setTimeout(() => setImmediate(() => replies.size === 0 && end(true)), quietFor);
      };
      onChange();
    });
  }

  return {
    hasBegun: () => draining,
    async begin(gracePeriod) {
      draining = true;
      if (await empty(gracePeriod, quietPeriod)) return;
      for (const reply of replies) turnAway(reply);
      await empty(lastResponses, 0);
    },
  };
}

function turnAway(reply: FastifyReply): void {
  if (reply.sent) return;
  reply.header('retry-after', String(retryAfterSeconds));
  sendError(reply, 'service-unavailable', 'The service is shutting down.');
}
