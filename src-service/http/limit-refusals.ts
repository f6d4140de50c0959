import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../src-shared/memory-api/error-codes.ts';
import type { ErrorDetail } from '../../src-shared/memory-api/schemas.ts';
import { networkOf } from '../accounts/throttle.ts';
import { windowCounts } from './rate-store.ts';
import { sendError } from './send-error.ts';

/** Refusals that a network address gets a minute at most: far more than a client that is set up wrongly asks for. */
export const refusalsPerMinute = 3_000;

const minute = 60_000;

/** Addresses that are counted at once; beyond it, those counted first are forgotten. */
const countedAddresses = 10_000;

/** Sends refusals that no key is counted for: 401, 403, 405 and unknown routes. They are counted by network address. */
export type RefusalLimit = {
  /** Sends an error, or 429 to an address that has had too many. */
  refuse(reply: FastifyReply, code: ErrorCode, message: string, details?: ErrorDetail[]): FastifyReply;
  /** Whether the next refusal of its address will be 429. */
  isExceeded(request: FastifyRequest): boolean;
};

/** Counts refusals, `perMinute` of which an address may get; null for any number. `clock` gives monotonic milliseconds. */
export function limitRefusals(perMinute: number | null, clock: () => number): RefusalLimit {
  if (perMinute === null) return { refuse: sendError, isExceeded: () => false };
  const most = Math.min(perMinute, refusalsPerMinute);
  const counted = windowCounts({ window: minute, names: countedAddresses, clock });
  // while there is none, accepted requests need not look for theirs
  let exceededUntil = 0;

  const countOf = (request: FastifyRequest) => counted(networkOf(request.ip));

  return {
    isExceeded: (request) => clock() < exceededUntil && countOf(request).count >= most,
    refuse(reply, code, message, details) {
      const refused = countOf(reply.request);
      if (refused.count < most) {
        refused.count += 1;
        if (refused.count === most) exceededUntil = refused.until;
        return sendError(reply, code, message, details);
      }
      reply.removeHeader('www-authenticate').removeHeader('allow');
      reply.header('retry-after', String(Math.ceil((refused.until - clock()) / 1000)));
      return sendError(
        reply,
        'rate-limited',
        'Too many requests from this address were refused; retry later.',
      );
    },
  };
}
