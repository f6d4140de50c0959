import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Misbehaviour } from './recording-proxy.ts';

/** A way in which a service may fail its clients. */
export type Misbehaving = {
  readonly name: string;
  readonly misbehaviour: Misbehaviour;
  /** It does answer: a client may not call it offline. */
  readonly answers: boolean;
};

const statuses = [400, 401, 403, 404, 405, 409, 413, 415, 418, 429, 500, 502, 503, 504];
const redirects = [301, 302, 303, 307, 308];
const say = (
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void => void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);

/** All of them. `trap` is the address that redirects lead to. */
export function misbehavings(trap: string): readonly Misbehaving[] {
  const answering = (name: string, misbehaviour: Misbehaviour): Misbehaving => ({
    name,
    misbehaviour,
    answers: true,
  });
  const silent = (name: string, misbehaviour: Misbehaviour): Misbehaving => ({
    name,
    misbehaviour,
    answers: false,
  });
  return [
    ...statuses.map((status) =>
      answering(`${status} with an error`, (_passing, response) =>
        say(
          response,
          status,
          JSON.stringify({ error: { code: 'revision-conflict', message: 'No.' } }),
          status === 429 || status === 503 ? { 'retry-after': '1' } : {},
        ),
      ),
    ),
    ...redirects.map((status) =>
      answering(`${status} to another host`, (_passing, response) =>
        say(response, status, '', { location: trap }),
      ),
    ),
    answering('200 with a web page', (_passing, response) =>
      say(response, 200, '<!doctype html><title>Sign in to the hotel</title>', {
        'content-type': 'text/html',
      }),
    ),
    answering('201 with nothing', (_passing, response) => say(response, 201, '')),
    answering('201 with another contract', (_passing, response) => say(response, 201, '{"ok":true}')),
    answering('201 with an id that is none', (_passing, response) =>
      say(response, 201, '{"memory":{"id":{}},"duplicate":false}'),
    ),
    answering('204', (_passing, response) => void response.writeHead(204).end()),
    answering('500 with garbage', (_passing, response) => say(response, 500, '\u0000\u0001�'.repeat(1000))),
    answering('the key in its answer', ({ authorization }, response) =>
      say(
        response,
        400,
        JSON.stringify({ error: { code: 'invalid-request', message: `bad key ${authorization}` } }),
      ),
    ),
    silent('a body that ends too soon', (_passing, response) => {
      response.writeHead(201, { 'content-length': '5000' });
      response.write('{"memory":');
      setTimeout(() => response.destroy(), 100);
    }),
    silent('no HTTP', (_passing, response) => {
      response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n');
    }),
    silent('a cut line', (_passing, response) => void response.destroy()),
    silent('silence', () => undefined),
  ];
}

/** A host that should receive nothing: it records the keys that come to it. */
export async function startTrap(): Promise<{
  readonly url: string;
  readonly keys: readonly string[];
  close(): void;
}> {
  const keys: string[] = [];
  const server = createServer((request, response) => {
    if (request.headers.authorization !== undefined) keys.push(request.headers.authorization);
    response
      .writeHead(201, { 'content-type': 'application/json' })
      .end('{"memory":{"id":"trapped"},"duplicate":false}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a listening server has an address');
  return {
    url: `http://localhost:${address.port}/developer/v1/memories`,
    keys,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
