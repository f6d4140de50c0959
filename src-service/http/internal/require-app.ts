import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasBearerToken } from '../bearer-token.ts';
import { sendError } from '../send-error.ts';

/** A hook that rejects requests without the app's secret, before any of the body is read. No API key is accepted. */
export function requireApp(secret: string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (hasBearerToken(request.headers.authorization, secret)) return undefined;
    reply.header('www-authenticate', 'Bearer');
    return sendError(reply, 'not-authenticated', 'This address is for the app that started the service.');
  };
}
