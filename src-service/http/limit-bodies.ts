import type { FastifyReply, FastifyRequest } from 'fastify';
import { maxBodyBytes } from '../../src-shared/memory-api/limits.ts';
import { type ByteBudget, byteBudget } from './byte-budget.ts';
import { enterLowMemoryMode } from './low-memory-mode.ts';
import { sendError } from './send-error.ts';
import { slowSenders } from './slow-senders.ts';

/**
 * Bytes of bodies that are read, parsed and stored at once: two notes of the largest size, or one body that JSON escapes
 * make larger. Each takes several times its size: as bytes, as text, as a value, and as copies for the writer thread
 * More at once would be no faster, as they are written one after the other.
 */
const largeBodies = 5 * 1024 * 1024;
/** Bodies up to this size have a budget of their own, so that they never wait for large ones that arrive slowly. */
const smallBody = 64 * 1024;
const smallBodies = 8 * 1024 * 1024;

/** Milliseconds a request waits for capacity at most. */
const maxWait = 30_000;
const retryAfterSeconds = 5;

/** Milliseconds between two checks for slow bodies. */
const slowInterval = 5_000;

/**
 * A hook that delays reading a body until there is capacity for it. Until then nothing is read from the connection, which
 * slows the sender down; after {@link maxWait} the response is 503 with `Retry-After`.
 */
export function limitBodies(interval = slowInterval) {
  const large = byteBudget(largeBodies, maxWait);
  const small = byteBudget(smallBodies, maxWait);
  const slowLarge = slowSenders(interval, large.hasWaiting);
  const slowSmall = slowSenders(interval, small.hasWaiting);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const bytes = announcedBytes(request);
    if (bytes === 0) return undefined;
    const [budget, senders] = bytes > smallBody ? [large, slowLarge] : [small, slowSmall];
    const release = budget.tryAcquire(bytes) ?? (await waitFor(budget, bytes, reply));
    if (release !== null) {
      if (reply.raw.closed) release();
      else {
        const unwatch = senders.watch(request.raw, bytes);
        const leaveLowMemoryMode = budget === large ? enterLowMemoryMode() : undefined;
        reply.raw.once('close', () => {
          release();
          unwatch();
          leaveLowMemoryMode?.();
        });
      }
      return undefined;
    }
    reply.header('retry-after', String(retryAfterSeconds));
    return sendError(reply, 'service-unavailable', 'Too much is being stored at the moment; try again soon.');
  };
}

/** Waits for capacity until the client disconnects. */
async function waitFor(
  budget: ByteBudget,
  bytes: number,
  { raw }: FastifyReply,
): Promise<(() => void) | null> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  raw.once('close', leave);
  const release = await budget.acquire(bytes, gone.signal);
  raw.removeListener('close', leave);
  return release;
}

/** The size of the body: its declared length, or the maximum when none is declared. */
function announcedBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return maxBodyBytes;
  return Math.min(Number(headers['content-length'] ?? 0), maxBodyBytes);
}
