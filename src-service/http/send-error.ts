import type { FastifyReply } from 'fastify';
import { type ErrorCode, errorStatus } from '../../src-shared/memory-api/error-codes.ts';
import type { ErrorDetail, ErrorResponse } from '../../src-shared/memory-api/schemas.ts';

/** The body of an error response. */
export function errorBody(code: ErrorCode, message: string, details?: ErrorDetail[]): ErrorResponse {
  return { error: { code, message, ...(details && details.length > 0 ? { details } : {}) } };
}

/** Sends an error of the catalogue, with its status; with 503, when to come again. */
export function sendError(
  reply: FastifyReply,
  code: ErrorCode,
  message: string,
  details?: ErrorDetail[],
): FastifyReply {
  const status = errorStatus[code];
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '2');
  return reply.code(status).send(errorBody(code, message, details));
}
