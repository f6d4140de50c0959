import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A response of a scripted service. `hang`: none, the connection stays open. A function writes the response itself. */
export type ScriptedResponse =
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | 'hang'
  | 'drop'
  | ((response: ServerResponse) => void);

export type SeenRequest = { method: string; path: string; authorization: string | undefined; body: unknown };

/** A real HTTP server on loopback whose responses the test chooses. */
export type ScriptedService = {
  readonly baseUrl: string;
  readonly seen: SeenRequest[];
  /** Gives each response; the default accepts everything and has every Memory ready. */
  respond: (request: SeenRequest) => ScriptedResponse;
  /** Drops all connections. */
  dropAll(): void;
  close(): Promise<void>;
};

export async function startScriptedService(): Promise<ScriptedService> {
  const seen: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    const text = await readBody(request);
    const seenRequest: SeenRequest = {
      method: request.method ?? '',
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: text === '' ? undefined : JSON.parse(text),
    };
    seen.push(seenRequest);
    const scripted = service.respond(seenRequest);
    if (scripted === 'hang') return;
    if (scripted === 'drop') {
      request.socket.destroy();
      return;
    }
    if (typeof scripted === 'function') {
      scripted(response);
      return;
    }
    response.writeHead(scripted.status, { 'content-type': 'application/json', ...scripted.headers });
    response.end(typeof scripted.body === 'string' ? scripted.body : JSON.stringify(scripted.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has one
  const service: ScriptedService = {
    baseUrl: `http://127.0.0.1:${port}/developer/v1`,
    seen,
    respond: acceptEverything,
    dropAll: () => server.closeAllConnections(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}

/** 201 for every revision, and a ready Memory for every id. */
export function acceptEverything(request: SeenRequest): ScriptedResponse {
  if (request.method === 'POST')
    return { status: 201, body: { memory: { id: randomUUID() }, duplicate: false } };
  return {
    status: 200,
    body: { memory: readyMemory(request.path.slice(request.path.lastIndexOf('/') + 1)) },
  };
}

export const readyMemory = (id: string, changes: object = {}): object => ({
  id,
  createdAt: '2026-03-01T09:00:00.000Z',
  type: 'note',
  source: 'example-notes',
  metadata: {},
  canonicalText: 'text',
  description: '- a point',
  gist: 'A gist.',
  tags: ['example-notes-app', 'crane'],
  questions: ['When?'],
  relevance: { relevant: true, score: 0.5, provenance: 'test/1' },
  ...changes,
});

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
