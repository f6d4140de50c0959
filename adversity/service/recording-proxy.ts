import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A revision that the service took, as in its request. */
export type Accepted = {
  readonly noteId: string;
  readonly revisionId: string;
  readonly previousRevisionId: string | null;
  readonly title: string;
  readonly content: string;
  /** True when the service had it already. */
  readonly duplicate: boolean;
};

/** A request on its way to the service. */
export type Passing = {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly authorization: string | undefined;
};

/** Answers a request in the service's place. */
export type Misbehaviour = (passing: Passing, response: ServerResponse) => void | Promise<void>;

/** Stands between the apps and a service: writes down what is accepted, and misbehaves when it is asked to. */
export type RecordingProxy = {
  readonly origin: string;
  readonly accepted: readonly Accepted[];
  /** Requests so far. */
  readonly requests: number;
  /** Null hands every request on. A misbehaviour that leaves the response open is silent. */
  misbehaviour: Misbehaviour | null;
  /** Is waited for before a request is handed on. */
  delay: (passing: Passing) => Promise<void>;
  close(): Promise<void>;
};

export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const accepted: Accepted[] = [];
  let requests = 0;
  const server = createServer(async (request, response) => {
    requests += 1;
    const passing: Passing = {
      method: request.method ?? '',
      path: request.url ?? '',
      body: await readAll(request),
      authorization: request.headers.authorization,
    };
    response.on('error', () => undefined);
    try {
      if (proxy.misbehaviour !== null) return void (await proxy.misbehaviour(passing, response));
      await proxy.delay(passing);
      await handOn(passing, request, response);
    } catch {
      request.socket.destroy(); // the service is away: so are we
    }
  });

  async function handOn(passing: Passing, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(
        ([name]) => !/^(?:host|connection|content-length|transfer-encoding)$/.test(name),
      ),
    );
    const answer = await fetch(target + passing.path, {
      method: passing.method,
      headers: headers as Record<string, string>, // no header of these requests comes twice
      redirect: 'manual',
      ...(passing.method === 'POST' ? { body: passing.body } : {}),
    });
    const text = await answer.text();
    if (passing.method === 'POST' && answer.ok) record(passing.body, answer.status === 200);
    const kept = [...answer.headers].filter(
      ([name]) => !/^(?:connection|content-length|content-encoding|transfer-encoding|keep-alive)$/.test(name),
    );
    response.writeHead(answer.status, Object.fromEntries(kept)).end(text);
  }

  function record(body: string, duplicate: boolean): void {
    const { memory } = JSON.parse(body);
    accepted.push({
      noteId: String(memory.id),
      revisionId: String(memory.revisionId),
      previousRevisionId: memory.previousRevisionId ?? null,
      title: String(memory.title),
      content: String(memory.content),
      duplicate,
    });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a listening server has an address');
  const proxy: RecordingProxy = {
    origin: `http://127.0.0.1:${address.port}`,
    accepted,
    get requests() {
      return requests;
    },
    misbehaviour: null,
    delay: async () => undefined,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return proxy;
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}
