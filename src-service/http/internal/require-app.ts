import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearsToken } from '../bears-token.ts';
import { sendError } from '../send-error.ts';

/** A hook that lets only the app pass that knows this secret, before a byte of a body is read. No API key does. */
export function requireApp(secret: string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (bearsToken(request.headers.authorization, secret)) return undefined;
    reply.header('www-authenticate', 'Bearer');
    return sendError(reply, 'not-authenticated', 'This address is for the app that started the service.');
  };
}
