import type { FastifyInstance } from 'fastify';
import type { ServiceMessage, ServiceRequest } from '../../src-shared/embedded-service.ts';

/** The channel to the app that embeds this service. Only the process that started it has the other end. */
export type AppChannel = {
  send(message: ServiceMessage): void;
  /** Registers the one listener; what came before it is kept. */
  onRequest(listener: (request: ServiceRequest) => void): void;
  /** Calls back when the app has ended. */
  onClose(listener: () => void): void;
};

/** The channel that this process was started with; null where nothing embeds it. */
export function channelOfProcess(): AppChannel | null {
  if (process.send === undefined) return null;
  return {
    send: (message) => void (process.connected && process.send?.(message, undefined, {}, () => undefined)), // an app that is gone misses nothing
    onRequest: (listener) => void process.on('message', (request) => listener(request as ServiceRequest)), // the app sends nothing else
    onClose: (listener) => void process.once('disconnect', listener),
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
