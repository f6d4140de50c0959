import { writeSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { uncaughtLine } from '../../src-shared/described-error.ts';
import type { ServiceMessage, ServiceRequest } from '../../src-shared/embedded-service.ts';

/** The channel to the app that embeds this service. Only the process that started it has the other end. */
export type AppChannel = {
  send(message: ServiceMessage): void;
  /** Registers the one listener; what came before it is kept. */
  onRequest(listener: (request: ServiceRequest) => void): void;
  /** Calls back when the app has ended. */
  onClose(listener: () => void): void;
};

/** A port of Electron's. */
type Port = {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): unknown;
  on(event: 'close', listener: () => void): unknown;
  start(): void;
};

/** What Electron gives a utility process: the first message brings the port to the app. */
type ParentPort = {
  once(event: 'message', listener: (event: { readonly ports: readonly Port[] }) => void): unknown;
};

/** The channel that this process was started with; null where nothing embeds it. */
export async function channelOfProcess(): Promise<AppChannel | null> {
  // the app keeps it; the service ends as it would without this
  process.on('uncaughtExceptionMonitor', (error) => writeSync(process.stderr.fd, uncaughtLine(error)));
  const parent: ParentPort | undefined = Reflect.get(process, 'parentPort'); // in a utility process only
  if (parent !== undefined)
    return channelOver(
      await new Promise<Port>((resolve) =>
        parent.once('message', ({ ports: [port] }) => port && resolve(port)),
      ),
    );
  if (process.send === undefined) return null;
  return {
    // an app that is gone misses nothing
    send: (message) => void (process.connected && process.send?.(message, undefined, {}, () => undefined)),
    onRequest: (listener) => void process.on('message', (request) => listener(request as ServiceRequest)), // the app sends nothing else
    onClose: (listener) => void (process.connected ? process.once('disconnect', listener) : listener()),
  };
}

function channelOver(port: Port): AppChannel {
  const closed = new Promise<void>((resolve) => port.on('close', resolve));
  return {
    send: (message) => port.postMessage(message),
    onRequest(listener) {
      port.on('message', ({ data }) => listener(data as ServiceRequest)); // as above
      port.start();
    },
    onClose: (listener) => void closed.then(listener),
  };
}

/** Answers what the app asks with what `app` would answer over HTTP: routes, validation and errors are the same. */
export function answerRequests({ send, onRequest }: AppChannel, app: FastifyInstance): void {
  onRequest(async ({ id, method, path, body }) => {
    const content = body === null ? {} : { headers: { 'content-type': 'application/json' }, payload: body };
    const answer = await app.inject({ method, url: path, ...content }).then(
      ({ statusCode, payload, headers }) => ({
        status: statusCode,
        body: payload,
        retryAfter: headers['retry-after'] === undefined ? null : String(headers['retry-after']),
      }),
      () => ({ status: 503, body: '', retryAfter: '2' }), // it has been closed
    );
    send({ kind: 'response', id, ...answer });
  });
}
