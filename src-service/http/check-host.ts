import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './send-error.ts';

const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

/** Whether only this machine can reach a server bound to this host. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/**
 * Refuses requests that were sent to another name than the loopback's own. A web page whose name was pointed at
 * 127.0.0.1 (DNS rebinding) must not reach a service that is meant for this machine.
 */
export async function checkLoopbackHost(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { localAddress, localPort } = request.socket;
  const served = isOwnName(request.headers.host, localAddress, localPort);
  return served ? undefined : sendError(reply, 'invalid-request', 'This host name is not served here.');
}

/** Whether a `Host` header names this machine, or the very address the connection came in at, with its port. */
export function isOwnName(host: string | undefined, address: string | undefined, port = 80): boolean {
  const names = address === undefined ? loopbackNames : [...loopbackNames, address];
  const sent = host?.toLowerCase();
  return names.some((name) => sent === `${name}:${port}` || (port === 80 && sent === name));
}
