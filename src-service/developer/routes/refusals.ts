import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WebhookEndpoint } from '../../storage/webhook-store.ts';
import { rowId } from '../forms/form-body.ts';
import { messagePage } from '../pages/page.ts';
import { sendPage } from '../pages/send-page.ts';
import { currentUserOf } from '../session/current-user.ts';
import type { DeveloperParts } from './developer-parts.ts';

/** A route below one webhook. */
export type WithId = { Params: { id: string } };

type Handle<Route extends WithId> = (
  endpoint: WebhookEndpoint,
  request: FastifyRequest<Route>,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** Makes handlers that are given the webhook of the path, if it is one of the account. */
export function withEndpoint(storage: Pick<DeveloperParts['storage'], 'findEndpoint'>) {
  return <Route extends WithId>(handle: Handle<Route>) =>
    async (request: FastifyRequest<Route>, reply: FastifyReply): Promise<FastifyReply> => {
      // the parameters of a route that extends WithId have an id
      const id = rowId((request.params as WithId['Params']).id);
      if (id === null) return sendUnknown(reply, 'webhook');
      const endpoint = await storage.findEndpoint(currentUserOf(request as FastifyRequest).account.id, id); // only its params differ
      return endpoint ? handle(endpoint, request, reply) : sendUnknown(reply, 'webhook');
    };
}

/** The response where the account has nothing with the id of the path. `what`: a noun, such as `webhook`. */
export const sendUnknown = (reply: FastifyReply, what: string): Promise<FastifyReply> =>
  sendPage(reply, messagePage(`No such ${what}`, `This account has no such ${what}.`), 404);

/** Whether the current user may change what is for owners. */
export const mayChange = (request: FastifyRequest): boolean => currentUserOf(request).role === 'owner';

/** Options of a route behind `requireSignIn` that is for owners of the account only. */
export const requireOwner = {
  async onRequest(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (mayChange(request)) return undefined;
    const text = 'Nothing was changed. Ask an owner; they are listed under Users.';
    return sendPage(reply, messagePage('Only owners of this account can do this', text), 403);
  },
};

/** What is said of too many failed attempts; the reply says when to come again. */
export function tooMany(reply: FastifyReply, seconds: number): string {
  reply.header('retry-after', String(seconds));
  const minutes = Math.ceil(seconds / 60);
  return `Too many attempts have failed. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}
