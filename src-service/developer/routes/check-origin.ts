import type { FastifyReply, FastifyRequest } from 'fastify';
import { messagePage } from '../pages/message-page.ts';
import { sendPage } from '../pages/send-page.ts';

const safeMethods = new Set(['GET', 'HEAD']);

/**
 * A hook that lets a form pass only when the browser says that it stood on a page of this service. Every browser sends
 * `Origin` with a POST. On a loopback address this is the wall that counts: to SameSite, all ports of a host are one
 * site.
 */
export function checkOrigin(publicOrigin: string | null) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (safeMethods.has(request.method) || isOwn(request, publicOrigin)) return undefined;
    const text = 'The form was not sent from a page of this service, so nothing was done.';
    return sendPage(reply, messagePage('Not from here', text), 403);
  };
}

function isOwn(request: FastifyRequest, publicOrigin: string | null): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return false;
  if (publicOrigin !== null) return origin === publicOrigin;
  const sender = URL.parse(origin);
  return sender !== null && host !== undefined && sender.host === host.toLowerCase();
}
