import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request to a scripted model; `body` is null where there was none. */
export type AskedOfModel = {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
};

/** A server that answers in place of a program that runs models, as the test says. */
export async function startScriptedModel(reply: (response: ServerResponse, asked: AskedOfModel) => void) {
  const asked: AskedOfModel[] = [];
  const server = createServer(async (request, response) => {
    const body: unknown = JSON.parse((await text(request)) || 'null');
    const one = { path: request.url ?? '', authorization: request.headers.authorization, body };
    asked.push(one);
    reply(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, // it listens on a port
    asked,
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Answers with JSON. */
export const sendJson = (response: ServerResponse, body: unknown, status = 200, headers = {}): void =>
  void response.writeHead(status, headers).end(JSON.stringify(body));

/** A completion of such a program. */
export const completion = (content: string) => ({ choices: [{ message: { content } }] });
