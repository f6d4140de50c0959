import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ProofResponse, type RedeemResponse, sessionPaths } from '../../src-shared/rpc/session.ts';
import type { Access } from './access.ts';

/** Bytes of a request, at most. */
const maxBodyBytes = 1024;

/** The routes by which a page gets the secret of the server, and the server proves that it knows it. Pages of other origins have none of them. */
export function addSessionRoutes(
  app: FastifyInstance,
  access: Access,
  refuseOthers: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const options = { bodyLimit: maxBodyBytes, onRequest: refuseOthers };
  app.post(sessionPaths.redeem, options, async ({ body }, reply) => {
    const token = textOf(body, 'token');
    const secret = token === undefined ? null : access.redeem(token);
    if (secret === null) return reply.code(401).send({});
    return { secret } satisfies RedeemResponse;
  });
  app.post(sessionPaths.proof, options, async ({ body }, reply) => {
    const nonce = textOf(body, 'nonce');
    if (nonce === undefined) return reply.code(400).send({});
    return { proof: access.proof(nonce) } satisfies ProofResponse;
  });
}

/** Whether a page that asks for a connection proves that it knows the secret. */
export function isAdmitted(access: Access, { query }: FastifyRequest): boolean {
  const [nonce, proof] = [textOf(query, 'nonce'), textOf(query, 'proof')];
  return nonce !== undefined && proof !== undefined && access.admits(nonce, proof);
}

function textOf(container: unknown, name: string): string | undefined {
  const value =
    typeof container === 'object' && container !== null ? Reflect.get(container, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}
