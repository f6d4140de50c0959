import { isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { sendError } from './send-error.ts';

/** The last one as browsers write `[::ffff:127.0.0.1]`. */
const loopbackNames = ['127.0.0.1', 'localhost', '[::1]', '[::ffff:7f00:1]'];

/** Whether only this machine can reach a server bound to this host, in any spelling that can be listened on, such as `127.1` and `LOCALHOST`. */
export function isLoopback(host: string): boolean {
  const name = bare(URL.parse(`http://${isIPv6(host) ? `[${host}]` : host}`)?.hostname ?? '');
  return name === 'localhost' || name === '[::1]' || /^(?:127\.|\[::ffff:7f)[\d.a-f:]+\]?$/.test(name);
}

/**
 * A hook that refuses requests that were sent to another name than the loopback's own, or that of the public origin for
 * which a proxy on this machine asks. A web page whose name was pointed at 127.0.0.1 (DNS rebinding) must not reach a
 * service that is meant for this machine.
 */
export function checkLoopbackHost(publicOrigin: string | null) {
  const origin = publicOrigin === null ? null : new URL(publicOrigin);
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const { host } = request.headers;
    const { localAddress, localPort } = request.socket;
    const isPublic = origin !== null && namesOrigin(host, origin);
    // browsers always send a name; a health check over HTTP/1.0 may send none
    if (host === undefined || isPublic || isOwnName(host, localAddress, localPort)) done();
    else {
      request.log.info('request for a host name that is not served: behind a proxy, set --public-origin');
      sendError(reply, 'invalid-request', 'This host name is not served here.');
    }
  };
}

/**
 * Whether a `Host` header names this machine, or the very address the connection came in at. With another port it means another service; health
 * checks, as of HAProxy, often send none.
 */
export function isOwnName(host: string | undefined, address: string | undefined, port = 80): boolean {
  const sent = parseHost(host);
  return (
    sent !== null &&
    (loopbackNames.includes(sent.name) || sent.name === address) &&
    (sent.port === undefined || sent.port === String(port))
  );
}

/** Whether a `Host` header names the host of an origin, with or without the port that its scheme stands for. */
export function namesOrigin(host: string | undefined, { hostname, port, protocol }: URL): boolean {
  const sent = parseHost(host);
  const usual = protocol === 'https:' ? '443' : '80';
  return sent !== null && sent.name === bare(hostname) && (sent.port ?? usual) === (port || usual);
}

/** Name and port of a `Host` header, the name as it is compared; null where it is neither. */
function parseHost(host: string | undefined): { readonly name: string; readonly port?: string } | null {
  const [, name, port] = /^(\[[\da-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i.exec(host ?? '') ?? [];
  if (name === undefined) return null;
  return { name: bare(name), ...(port === undefined ? {} : { port }) };
}

/** A name in lower case, without the dot at the end that some clients leave there. */
const bare = (name: string): string => name.toLowerCase().replace(/\.$/, '');
