import { type ClientRequestArgs, Agent as HttpAgent, type IncomingMessage, request } from 'node:http';
import { Agent as HttpsAgent, request as secureRequest } from 'node:https';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buildConnector } from 'undici';
import { bareName, type EndpointPolicy, isAllowedAddress, type ResolveAddresses } from './endpoint-policy.ts';

export type SendTimeouts = {
  /** DNS lookup, connection and TLS. */
  readonly connect: number;
  /** From the request to the headers of the response. */
  readonly headers: number;
  /** Between two pieces of the body. */
  readonly body: number;
  /** All together. */
  readonly total: number;
};

/** What an endpoint answered; interim responses are skipped, asked for or not. */
export type WebhookResponse = {
  readonly statusCode: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: AsyncIterable<Uint8Array>;
};

/** Connections to endpoints, which are kept for a while: HTTP/1.1, no proxy, no redirects. */
export type WebhookConnections = {
  post(
    url: string,
    message: {
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
      readonly signal: AbortSignal;
    },
  ): Promise<WebhookResponse>;
  /** Closes all of them at once. */
  close(): void;
};

/** Milliseconds that a connection is kept without a request; less where the endpoint says so. */
const keptFor = 10_000;

/** Opens connections as they are needed. */
export function webhookConnections(parts: {
  readonly policy: EndpointPolicy;
  readonly resolve: ResolveAddresses;
  readonly timeouts: SendTimeouts;
}): WebhookConnections {
  const { policy, resolve, timeouts } = parts;
  const connect = guardedConnector({ policy, resolve, timeout: timeouts.connect });

  /** Lets an agent open only what the connector does. */
  function guarded<Kind extends HttpAgent>(agent: Kind, protocol: 'http:' | 'https:'): Kind {
    agent.createConnection = (options: ClientRequestArgs & { servername?: string }, created) => {
      const [host, port] = [options.host ?? '', String(options.port ?? '')];
      const { servername } = options;
      const target = { protocol, host, hostname: host, port, ...(servername ? { servername } : {}) };
      connect(target, (...[error, socket]) => {
        // what the agent takes with an error is never used
        created?.(error, socket as NonNullable<typeof socket>);
      });
      return null;
    };
    return agent;
  }
  const kept = { keepAlive: true, timeout: keptFor };
  const agents = [guarded(new HttpAgent(kept), 'http:'), guarded(new HttpsAgent(kept), 'https:')] as const;
  const [plain, secure] = agents;

  return {
    post(url, { headers, body, signal }) {
      const { promise, resolve: answered, reject } = Promise.withResolvers<WebhookResponse>();
      const options = {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal,
      };
      const sent = url.startsWith('https:')
        ? secureRequest(url, { ...options, agent: secure })
        : request(url, { ...options, agent: plain });
      let late: NodeJS.Timeout | undefined;
      sent.once('finish', () => {
        late = setTimeout(() => sent.destroy(new HeadersLate()), timeouts.headers);
      });
      sent.once('response', (response) => {
        clearTimeout(late);
        const { statusCode = 0 } = response; // a response of a server has one
        answered({ statusCode, headers: response.headers, body: within(response, timeouts.body) });
      });
      // an endpoint that speaks another protocol from here on, which nobody asked it for
      sent.once('upgrade', ({ statusCode = 101, headers: sentHeaders }, socket) => {
        clearTimeout(late);
        socket.destroy();
        answered({ statusCode, headers: sentHeaders, body: Readable.from([]) });
      });
      sent.on('error', (error) => {
        clearTimeout(late);
        reject(error);
      });
      // a request that has no connection yet reports nothing
      const abandon = () => reject(signal.reason);
      signal.addEventListener('abort', abandon);
      sent.end(body);
      return promise.finally(() => signal.removeEventListener('abort', abandon));
    },
    close() {
      for (const agent of agents) agent.destroy();
    },
  };
}

class HeadersLate extends Error {
  readonly code = 'HEADERS_TIMEOUT';
}

/** The body of a response, which ends when nothing has come for so many milliseconds. */
async function* within(response: IncomingMessage, milliseconds: number): AsyncGenerator<Uint8Array> {
  const timer = setTimeout(() => response.destroy(), milliseconds);
  try {
    for await (const chunk of response) {
      timer.refresh();
      yield chunk;
    }
  } finally {
    clearTimeout(timer);
  }
}

/** The socket was not opened: the address is not public, and not on the operator's list. */
class AddressRefused extends Error {
  readonly code = 'ADDRESS_REFUSED';
  constructor() {
    // without the address: the owner of the name would learn the layout of the internal network
    super('the address is not allowed');
    this.name = 'AddressRefused';
  }
}

/**
 * Opens sockets to allowed addresses only. It checks the very address that is connected to: a literal one before the
 * socket is created, those of a name in the socket's own lookup, so that DNS cannot change in between, and once more the
 * remote address before any of the request is written.
 */
export function guardedConnector(parts: {
  readonly policy: EndpointPolicy;
  readonly resolve: ResolveAddresses;
  /** Milliseconds for lookup, connection and TLS together. */
  readonly timeout: number;
}): buildConnector.connector {
  const { policy, resolve, timeout } = parts;
  const isListedHost = (host: string): boolean => policy.hosts.has(bareName(host));

  const lookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const allowed = isListedHost(hostname)
          ? found
          : found.filter(({ address }) => isAllowedAddress(address, policy));
        const [first] = allowed;
        if (!first) callback(new AddressRefused(), []);
        else if (options.all) callback(null, [...allowed]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
  const connect = buildConnector({ timeout, lookup, allowH2: false });

  return (options, callback) => {
    const { hostname } = options;
    const mayReach = (address: string): boolean =>
      isListedHost(hostname) || isAllowedAddress(address, policy);
    // a socket makes no lookup for a literal address
    if (isIP(hostname) !== 0 && !mayReach(hostname)) return callback(new AddressRefused(), null);
    connect(options, (...[error, socket]) => {
      if (error) return callback(error, null);
      const connected: Socket = socket;
      if (!mayReach(connected.remoteAddress ?? '')) {
        connected.destroy();
        return callback(new AddressRefused(), null);
      }
      callback(null, connected);
    });
  };
}
