import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { errorBody } from './send-error.ts';

/** A response that was given outside of all routes. */
export type AnsweredOutside = { readonly id: string; readonly status: number };

const refusals = {
  late: {
    line: '503 Service Unavailable',
    headers: ['retry-after: 1'],
    body: errorBody('service-unavailable', 'The request did not arrive in time.'),
  },
  invalid: {
    line: '400 Bad Request',
    headers: [],
    body: errorBody('invalid-request', 'The request is not valid HTTP.'),
  },
  tunnel: {
    line: '405 Method Not Allowed',
    headers: ['allow: GET, HEAD, POST'],
    body: errorBody('method-not-allowed', 'This service is no proxy.'),
  },
} as const;

/**
 * Responds to requests that reach no route, in the envelope of every other error: invalid HTTP, and a request that did
 * not arrive in time. The latter may be due to a slow connection, so the client is asked to retry. Returns the id and the
 * status of the response; null when the connection is gone.
 */
export function respondToClientError(
  error: Error & { code?: string },
  socket: Socket,
): AnsweredOutside | null {
  if (socket.destroyed || error.code === 'ECONNRESET') return null;
  return respond(socket, error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'late' : 'invalid');
}

/** Responds to `CONNECT`, which asks for a tunnel to another host, and is no request for a route. */
export function respondToConnect(socket: Socket): AnsweredOutside {
  // the server listens no longer to a socket that it has given away, and a client that is gone must end nothing
  socket.on('error', () => {});
  return respond(socket, 'tunnel');
}

function respond(socket: Socket, kind: keyof typeof refusals): AnsweredOutside {
  const id = randomUUID();
  const { line, headers, body } = refusals[kind];
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${line}`,
    ...headers,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    `x-request-id: ${id}`,
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  socket.destroySoon();
  return { id, status: Number.parseInt(line, 10) };
}
