import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { errorBody } from './send-error.ts';

/**
 * Answers what reaches no route, in the envelope of every other error: what is not even HTTP, and a request that did
 * not arrive in time. The latter is the line's fault and not the revision's, so the client is told to try again. Tells
 * what was answered, and under which id; null when the connection is gone.
 */
export function answerClientError(
  error: Error & { code?: string },
  socket: Socket,
): { readonly id: string; readonly status: number } | null {
  if (socket.destroyed || error.code === 'ECONNRESET') return null;
  const id = randomUUID();
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const body = JSON.stringify(
    late
      ? errorBody('service-unavailable', 'The request did not arrive in time.')
      : errorBody('invalid-request', 'The request is not valid HTTP.'),
  );
  const head = [
    late ? 'HTTP/1.1 503 Service Unavailable' : 'HTTP/1.1 400 Bad Request',
    ...(late ? ['retry-after: 1'] : []),
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    `x-request-id: ${id}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
  return { id, status: late ? 503 : 400 };
}
