import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a scripted model received. */
export type AskedOfModel = {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
};

/** An HTTP server with responses of the test's choice. */
export type ScriptedModel = {
  /** What `--model-url` takes. */
  readonly address: string;
  readonly asked: readonly AskedOfModel[];
  close(): void;
};

/** Starts one on a free port. `reply` is called when a request has arrived. */
export async function startScriptedModel(
  reply: (response: ServerResponse, asked: AskedOfModel) => void,
): Promise<ScriptedModel> {
  const asked: AskedOfModel[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer); // no encoding was set
    const text = Buffer.concat(parts).toString();
    const one = {
      method: request.method ?? '',
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: text === '' ? null : (JSON.parse(text) as unknown),
    };
    asked.push(one);
    reply(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    address: `http://127.0.0.1:${port}/v1`,
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Answers with JSON. */
export const sendJson = (response: ServerResponse, body: unknown, status = 200, headers = {}): void =>
  void response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body));

/** A completion as the API of OpenAI has it. */
export const completion = (content: unknown) => ({ choices: [{ message: { role: 'assistant', content } }] });
