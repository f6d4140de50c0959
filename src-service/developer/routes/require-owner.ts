import type { FastifyReply, FastifyRequest } from 'fastify';
import { messagePage } from '../pages/message-page.ts';
import { sendPage } from '../pages/send-page.ts';
import { currentUserOf } from '../session/current-user.ts';

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
