import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { atEnd } from './temp-folder.ts';

/** A request as it came in. */
export type ReceivedWebhook = { readonly headers: IncomingHttpHeaders; readonly body: string };

/** A real HTTP server on loopback that records requests and responds as the test chooses. */
export type Receiver = {
  readonly url: string;
  readonly port: number;
  readonly received: readonly ReceivedWebhook[];
  /** Sockets that were opened so far. */
  connections(): number;
  /** Changes the response to later requests. */
  answerWith(answer: Answer): void;
};

export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A response with a status, headers and a body. */
export const status =
  (code: number, headers: Record<string, string> = {}, body = ''): Answer =>
  (response) =>
    void response.writeHead(code, headers).end(body);

/** Starts a receiver, which goes away with the test, or with the file's tests. */
export async function startReceiver(first: Answer = status(204)): Promise<Receiver> {
  let answer = first;
  let connections = 0;
  const received: ReceivedWebhook[] = [];
  const sockets = new Set<Socket>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
    answer(response, request);
  });
  // a busy machine may take long between two requests
  server.keepAliveTimeout = 60_000;
  server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    connections: () => connections,
    answerWith(next) {
      answer = next;
    },
  };
}
