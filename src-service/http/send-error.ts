import type { FastifyReply } from 'fastify';
import { type ErrorCode, errorStatus } from '../../src-shared/memory-api/error-codes.ts';
import type { ErrorDetail, ErrorResponse } from '../../src-shared/memory-api/schemas.ts';

/** The body of an error response. */
export function errorBody(code: ErrorCode, message: string, details?: ErrorDetail[]): ErrorResponse {
  return { error: { code, message, ...(details && details.length > 0 ? { details } : {}) } };
}

/** Sends an error of the catalogue, with its status. */
export function sendError(
  reply: FastifyReply,
  code: ErrorCode,
  message: string,
  details?: ErrorDetail[],
): FastifyReply {
  return reply.code(errorStatus[code]).send(errorBody(code, message, details));
}
