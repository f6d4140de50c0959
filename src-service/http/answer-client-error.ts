import type { Socket } from 'node:net';
import { errorBody } from './send-error.ts';

/** Answers what is not even HTTP, and so reaches no route, in the envelope of every other error. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (socket.destroyed || error.code === 'ECONNRESET') return;
  const body = JSON.stringify(errorBody('invalid-request', 'The request is not valid HTTP.'));
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
