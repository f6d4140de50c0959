import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type HookHandlerDoneFunction,
  LogController,
} from 'fastify';
import ipaddr from 'ipaddr.js';
import { type StoreFailure, storeFailureOf } from '../storage/store-failure.ts';
import { type AnsweredOutside, respondToClientError, respondToConnect } from './client-error-response.ts';
import { addDrain, type Drain } from './drain.ts';
import { endLingering } from './end-lingering.ts';
import { readJsonBodies } from './json-request-body.ts';
import { refuseAmbiguous, refuseExpectations } from './refuse-ambiguous.ts';
import { sendError } from './send-error.ts';

/** Called for each response, for metrics and traces. */
export type ResponseObserver = (request: FastifyRequest, reply: FastifyReply) => void;

export type BaseAppParts = {
  readonly logger: FastifyBaseLogger;
  /** Checks the `Host` of each request; null when every name is served. */
  readonly checkHost:
    | ((request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => void)
    | null;
  readonly onResponse: readonly ResponseObserver[];
  /** Called with the status of each response to a request that could not be parsed. */
  readonly onUnreadable?: (status: number) => void;
  /** Proxies whose `X-Forwarded-For` is trusted: addresses and blocks. None if left out. */
  readonly trustProxy?: readonly string[];
  /** Milliseconds that a connection is kept without a request; 72,000 if left out. */
  readonly keepAlive?: number | undefined;
  /** The address that routes know for a requested address; the same if left out. */
  readonly rewriteUrl?: (url: string) => string;
};

/**
 * The Fastify instance of every listener: strict parsing, one log line per request, and draining. It has no routes yet.
 */
export function buildBaseApp(parts: BaseAppParts): { app: FastifyInstance; drain: Drain } {
  function noteUnreadable(answered: AnsweredOutside | null, reason: string | undefined): void {
    if (answered === null) return;
    const { id: reqId, status: statusCode } = answered;
    parts.logger.info({ reqId, statusCode, reason }, 'answered what could not be read');
    parts.onUnreadable?.(statusCode);
  }
  const { rewriteUrl = (url: string) => url } = parts;
  const app: FastifyInstance = Fastify({
    loggerInstance: parts.logger,
    // one line a request, written below: without addresses, headers or bodies
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    requestIdHeader: false,
    trustProxy: [...(parts.trustProxy ?? [])],
    // a path that cannot be decoded is an unknown id like any other, and is handled after authentication
    rewriteUrl: ({ url = '/' }) => rewriteUrl(isDecodable(url) ? url : url.replaceAll('%', '%25')),
    routerOptions: { maxParamLength: 100_000 },
    clientErrorHandler(error, socket) {
      noteUnreadable(respondToClientError(error, socket), error.code);
    },
    // a hook refuses a request without one, with the body and the id of every other error
    http: { requireHostHeader: false },
    ...(parts.keepAlive === undefined ? {} : { keepAliveTimeout: parts.keepAlive }),
    // draining has its own response, see addDrain
    return503OnClosing: false,
    requestTimeout: 300_000,
  });

  app.server.on('connect', ({ socket }) => noteUnreadable(respondToConnect(socket), 'CONNECT'));
  // without this, Node itself refuses what it does not know
  app.server.on(
    'checkExpectation',
    (request, response) => void app.server.emit('request', request, response),
  );
  app.decorateRequest('principal', null);
  if (parts.trustProxy?.length) app.addHook('onRequest', normalizeForwarded);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store');
    reply.header('x-content-type-options', 'nosniff');
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply;
    const path = loggedPath(request.url);
    request.log.info({ method: request.method, path, statusCode, elapsedTime }, 'answered');
    endLingering(request.raw);
    for (const observe of parts.onResponse) observe(request, reply);
    done();
  });
  const drain = addDrain(app);
  app.addHook('onRequest', refuseAmbiguous);
  app.addHook('onRequest', refuseExpectations);
  if (parts.checkHost) app.addHook('onRequest', parts.checkHost);
  readJsonBodies(app);

  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (error.statusCode === 429) {
      return sendError(reply, 'rate-limited', 'This key has sent too many requests; retry later.');
    }
    if (error.statusCode === 415) {
      return sendError(reply, 'invalid-request', 'The header Content-Type names no media type.');
    }
    // its message is that of `checkBodies`
    if (error.code === 'FST_ERR_VALIDATION') return sendError(reply, 'invalid-request', error.message);
    // other errors of Fastify itself
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return sendError(reply, 'invalid-request', 'The request cannot be read.');
    }
    request.log.error({ err: error }, 'request failed');
    const failure = storeFailureOf(error);
    if (failure !== undefined) return sendError(reply, 'service-unavailable', storeFailureMessages[failure]);
    return sendError(reply, 'internal-error', 'The request could not be completed; try again later.');
  });
  return { app, drain };
}

const storeFailureMessages: Readonly<Record<StoreFailure, string>> = {
  'not-writable': 'The service cannot store anything at the moment; try again later.',
  unavailable: 'The store of the service cannot be reached at the moment; try again soon.',
};

/**
 * The id that a request is logged under and that its response carries. The id of a proxy is kept when it consists of
 * hexadecimal digits and hyphens: it can contain no text, no newline and no key.
 */
function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && /^[0-9a-fA-F][0-9a-fA-F-]{14,62}[0-9a-fA-F]$/.test(sent)
    ? sent
    : randomUUID();
}

/** A path as it may be logged: short, without the query, and without a key that was passed in place of an id. */
function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replaceAll(/mem_[\w%]+/g, 'mem_...').slice(0, 200);
}

function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

const header = 'x-forwarded-for';

/**
 * A hook that rewrites `X-Forwarded-For` to plain addresses, which trust in proxies and limits by address need: some proxies add the
 * port that the client sent from, which is another one for each connection.
 */
function normalizeForwarded(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  const { headers } = request.raw;
  const sent = headers[header];
  if (typeof sent === 'string') {
    const addresses = forwardedAddresses(sent);
    if (addresses.length > 0) headers[header] = addresses.join(', ');
    else {
      delete headers[header];
      request.log.info('X-Forwarded-For ends with what is no address: the proxy counts as the client');
    }
  }
  done();
}

/**
 * The addresses of a header, without ports, zones and quotes, IPv4 as such. What stands before something else than an address is left out: nobody knows
 * which proxy wrote it, so that the one after it counts.
 */
function forwardedAddresses(value: string): readonly string[] {
  const entries = value.split(',').filter((entry) => entry.trim() !== '');
  const addresses = entries.map(parseForwarded);
  return addresses.slice(addresses.lastIndexOf(null) + 1).filter((address) => address !== null);
}

/**
 * `203.0.113.6`, `203.0.113.6:40001`, `2001:db8::1`, `[2001:db8::1]` and `[2001:db8::1]:40001`, also in quotes; and IPv6 with a port without
 * brackets, where that is no address as it stands. Where it is one, the port is among the bits that no limit counts.
 */
function parseForwarded(entry: string): string | null {
  const text = entry.trim().replace(/^"(.*)"$/, '$1');
  const [, bracketed, withPort] = /^(?:\[([^[\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(text) ?? [];
  const whole = (bracketed ?? withPort ?? text).replace(/%[^%]+$/, '');
  const address = isIP(whole) === 0 ? whole.replace(/:\d{1,5}$/, '') : whole;
  // stricter than ipaddr.js, which reads short and octal forms, too
  return isIP(address) === 0 ? null : ipaddr.process(address).toString();
}
