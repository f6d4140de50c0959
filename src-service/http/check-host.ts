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
  const port = request.socket.localPort;
  const host = request.headers.host?.toLowerCase();
  const served = loopbackNames.some((name) => host === `${name}:${port}` || (port === 80 && host === name));
  return served ? undefined : sendError(reply, 'invalid-request', 'This host name is not served here.');
}
