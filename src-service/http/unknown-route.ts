import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalLimit } from './limit-refusals.ts';
import { sendError } from './send-error.ts';

/** The methods a path below the base address serves; undefined for a path that does not exist. */
function allowedMethods(path: string): string | undefined {
  if (path === '/memories') return 'POST';
  return /^\/memories\/[^/]*$/.test(path) ? 'GET, HEAD' : undefined;
}

/** The response where no route matched: 405 where another method would have been served, else 404. */
export function sendUnknownRoute(basePath: string, { refuse }: RefusalLimit) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [path = ''] = request.url.split('?', 1);
    const allowed = path.startsWith(basePath) ? allowedMethods(path.slice(basePath.length)) : undefined;
    if (allowed === undefined) return refuse(reply, 'not-found', 'There is nothing at this address.');
    reply.header('allow', allowed);
    return refuse(reply, 'method-not-allowed', `This address serves ${allowed} only.`);
  };
}

/** The response where no path is served. */
export const sendNotFound = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendError(reply, 'not-found', 'There is nothing at this address.');
