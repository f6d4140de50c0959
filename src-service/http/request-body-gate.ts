import { setFlagsFromString } from 'node:v8';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../accounts/throttle.ts';
import type { BodyMemory, CountedBody } from './body-memory.ts';
import type { ByteBudget } from './byte-budget.ts';
import type { BodyGate } from './read-body.ts';
import type { SlowSenders } from './slow-senders.ts';

/** Decides when the body of a request is read, and when it is used. */
export type RequestBodyGate = BodyGate & {
  /** Called when so many bytes have arrived as a whole. Resolves with whether they may be used; null: at once. */
  takeTurn(bytes: number): Promise<boolean> | null;
  /** Called when a large body has become text, which takes memory that only a garbage collection frees. */
  saveMemory(): void;
};

/** What the bodies of all requests share. */
export type GateLimits = {
  readonly memory: BodyMemory;
  readonly turns: ByteBudget;
  readonly senders: SlowSenders;
  /** Bodies up to this size are used at once. */
  readonly smallBody: number;
  /** Milliseconds a request waits for memory at most. */
  readonly maxWait: number;
};

/** The gate of one request. Its body is counted until the response is sent, or the client is gone. */
export function requestBodyGate(
  request: FastifyRequest,
  { raw }: FastifyReply,
  { memory, turns, senders, smallBody, maxWait }: GateLimits,
): RequestBodyGate {
  const key = request.principal?.keyId ?? '';
  let body: CountedBody | undefined;
  let hasWaited = false;
  let patience: NodeJS.Timeout | undefined;
  let giveUp = (): void => {};

  function begin({ resume, drop }: Parameters<BodyGate['open']>[0]): CountedBody {
    const stopWaiting = (): void => {
      clearTimeout(patience);
      patience = undefined;
    };
    const counted = memory.open(
      { key, address: networkOf(request.ip) },
      {
        resume() {
          stopWaiting();
          resume();
        },
        drop() {
          stopWaiting();
          drop();
        },
      },
    );
    giveUp = () => {
      counted.release();
      drop();
    };
    const unwatch = senders.watch({
      request: request.raw,
      announced: Number(request.headers['content-length'] ?? 0),
      hasWaited() {
        const waited = hasWaited;
        hasWaited = counted.isWaiting();
        return waited;
      },
      isInTheWay: counted.isInTheWay,
    });
    raw.once('close', () => {
      stopWaiting();
      unwatch();
      counted.release();
    });
    return counted;
  }

  function arrived(bytes: number): boolean {
    if (body === undefined || body.arrived(bytes)) return true;
    hasWaited = true;
    patience ??= setTimeout(giveUp, maxWait);
    return false;
  }

  async function waitForTurn(bytes: number): Promise<boolean> {
    const gone = new AbortController();
    const leave = (): void => gone.abort();
    raw.once('close', leave);
    const release = await turns.acquire(key, bytes, gone.signal);
    raw.removeListener('close', leave);
    if (release === null) return false;
    if (raw.closed) {
      release();
      return false;
    }
    raw.once('close', release);
    return true;
  }

  return {
    open(reader) {
      body = begin(reader);
      return arrived(0);
    },
    arrived,
    takeTurn(bytes) {
      body?.complete();
      return bytes <= smallBody ? null : waitForTurn(bytes);
    },
    saveMemory: () => void raw.once('close', enterLowMemoryMode()),
  };
}

let users = 0;

/**
 * Makes V8 collect garbage early rather than let the heap grow, for as long as it is requested: while large notes come
 * in. It costs speed, so it is off otherwise. Returns the function that ends it.
 */
function enterLowMemoryMode(): () => void {
  users += 1;
  if (users === 1) setFlagsFromString('--optimize-for-size');
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    users -= 1;
    if (users === 0) setFlagsFromString('--no-optimize-for-size');
  };
}
