import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { sendError } from './send-error.ts';

const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

/** Whether only this machine can reach a server bound to this host. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/**
 * A hook that refuses requests that were sent to another name than the loopback's own, or that of the public origin for
 * which a proxy on this machine asks. A web page whose name was pointed at 127.0.0.1 (DNS rebinding) must not reach a
 * service that is meant for this machine.
 */
export function checkLoopbackHost(publicOrigin: string | null) {
  const publicHost = publicOrigin === null ? undefined : new URL(publicOrigin).host;
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const { host } = request.headers;
    const { localAddress, localPort } = request.socket;
    const isPublic = publicHost !== undefined && host?.toLowerCase() === publicHost;
    if (isPublic || isOwnName(host, localAddress, localPort)) done();
    else {
      request.log.info('request for a host name that is not served: behind a proxy, set --public-origin');
      sendError(reply, 'invalid-request', 'This host name is not served here.');
    }
  };
}

/** Headers that show that a proxy on this machine forwards another client's request. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** Whether a client on this machine sent the request itself. */
export function isLoopbackClient({ headers, socket }: FastifyRequest): boolean {
  const { remoteAddress = '', localAddress, localPort } = socket;
  const near = isLoopback(remoteAddress.replace(/^::ffff:/, ''));
  return (
    near && isOwnName(headers.host, localAddress, localPort) && !forwarding.some((name) => name in headers)
  );
}

/** Whether a `Host` header names this machine, or the very address the connection came in at, with its port. */
export function isOwnName(host: string | undefined, address: string | undefined, port = 80): boolean {
  const names = address === undefined ? loopbackNames : [...loopbackNames, address];
  const sent = host?.toLowerCase();
  return names.some((name) => sent === `${name}:${port}` || (port === 80 && sent === name));
}
