import type { FastifyReply, FastifyRequest } from 'fastify';
import { maxBodyBytes } from '../../src-shared/memory-api/limits.ts';
import { type ByteBudget, byteBudget } from './byte-budget.ts';
import { sendError } from './send-error.ts';
import { slowSenders } from './slow-senders.ts';
import { wantThriftyHeap } from './thrifty-heap.ts';

/**
 * Bytes of bodies that are read, parsed and stored at once: two notes of the largest size, or one body that JSON escapes
 * make larger. Each takes several times its size on the way: as bytes, as text, as a value, and as copies for the thread
 * that writes. More at once would be no faster, as they are written one after the other.
 */
const largeBodies = 5 * 1024 * 1024;
/** Bodies up to this size have a budget of their own, so that they never wait for large ones that come in slowly. */
const smallBody = 64 * 1024;
const smallBodies = 8 * 1024 * 1024;

/** Milliseconds a request waits for its turn. */
const longestWait = 30_000;
const retryAfterSeconds = 5;

/** Milliseconds between two looks for bodies that hardly come in. */
const slowInterval = 5_000;

/**
 * A hook that lets a body be read only when there is room for it. Until then nothing is read from the connection, which
 * slows the sender down; after {@link longestWait} it is told to come again.
 */
export function limitBodies(interval = slowInterval) {
  const large = byteBudget(largeBodies, longestWait);
  const small = byteBudget(smallBodies, longestWait);
  const slowLarge = slowSenders(interval, large.isAwaited);
  const slowSmall = slowSenders(interval, small.isAwaited);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const bytes = announcedBytes(request);
    if (bytes === 0) return undefined;
    const [budget, senders] = bytes > smallBody ? [large, slowLarge] : [small, slowSmall];
    const giveBack = budget.takeAtOnce(bytes) ?? (await waitFor(budget, bytes, reply));
    if (giveBack !== null) {
      if (reply.raw.closed) giveBack();
      else {
        const unwatch = senders.watch(request.raw, bytes);
        const growAgain = budget === large ? wantThriftyHeap() : undefined;
        reply.raw.once('close', () => {
          giveBack();
          unwatch();
          growAgain?.();
        });
      }
      return undefined;
    }
    reply.header('retry-after', String(retryAfterSeconds));
    return sendError(reply, 'service-unavailable', 'Too much is being stored at the moment; try again soon.');
  };
}

/** Waits for room as long as the sender does. */
async function waitFor(
  budget: ByteBudget,
  bytes: number,
  { raw }: FastifyReply,
): Promise<(() => void) | null> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  raw.once('close', leave);
  const giveBack = await budget.take(bytes, gone.signal);
  raw.removeListener('close', leave);
  return giveBack;
}

/** The most that may come: what is announced, or what is read at all when nothing is. */
function announcedBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return maxBodyBytes;
  return Math.min(Number(headers['content-length'] ?? 0), maxBodyBytes);
}
