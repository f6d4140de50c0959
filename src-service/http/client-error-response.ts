import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { errorBody } from './send-error.ts';

/**
 * Responds to requests that reach no route, in the envelope of every other error: invalid HTTP, and a request that did
 * not arrive in time. The latter may be due to a slow connection, so the client is asked to retry. Returns the id and the
 * status of the response; null when the connection is gone.
 */
export function respondToClientError(
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
