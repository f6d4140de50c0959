import type { FastifyReply, FastifyRequest } from 'fastify';
import { namesOrigin } from '../../http/check-host.ts';
import { messagePage } from '../pages/page.ts';
import { sendPage } from '../pages/send-page.ts';

const safeMethods = new Set(['GET', 'HEAD']);

/**
 * A hook that lets a form pass only when the browser says that it stood on a page of this service. Every browser sends
 * `Origin` with a POST; where a proxy adds `Referrer-Policy: no-referrer` to the page it is `null`, and `Sec-Fetch-Site` says the same. On a loopback address this is the wall that counts: to SameSite, all ports of a host are one
 * site.
 */
export function checkOrigin(publicOrigin: string | null) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (safeMethods.has(request.method) || isOwn(request, publicOrigin)) return undefined;
    const text = 'The form was not sent from a page of this service, so nothing was done.';
    return sendPage(reply, messagePage('Not from here', text), 403);
  };
}

/**
 * The origin that who sent a form knows this service by, for the addresses on the page that follows it. To be called behind
 * {@link checkOrigin}.
 */
export function originOfForm(
  { headers, protocol, host }: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
  publicOrigin: string | null,
): string {
  const { origin = 'null' } = headers;
  return publicOrigin ?? (origin === 'null' ? `${protocol}://${host}` : origin);
}

function isOwn({ headers }: FastifyRequest, publicOrigin: string | null): boolean {
  const { origin = 'null', host } = headers;
  if (origin === 'null') return headers['sec-fetch-site'] === 'same-origin';
  const sender = URL.parse(origin);
  if (sender === null) return false;
  if (publicOrigin === null) return namesOrigin(host, sender);
  const own = new URL(publicOrigin);
  return sender.protocol === own.protocol && namesOrigin(sender.host, own);
}
