import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Scope } from '../../src-shared/memory-api/error-codes.ts';
import { authenticate, type Principal } from '../accounts/authenticate.ts';
import type { KeyStore } from '../storage/key-store.ts';
import { sendError } from './send-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request is authenticated. */
    principal: Principal | null;
  }
}

/**
 * A hook that rejects requests without a valid key, before any of the body is read. `onUse` is called with the key's
 * id.
 */
export function requirePrincipal(
  keys: Pick<KeyStore, 'findKey'>,
  clock: () => number,
  onUse?: (keyId: string) => void,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const principal = await authenticate(request.headers.authorization, keys, clock());
    if (principal) {
      request.principal = principal;
      onUse?.(principal.keyId);
      return undefined;
    }
    reply.header('www-authenticate', 'Bearer');
    return sendError(reply, 'not-authenticated', 'A valid API key is needed: Authorization: Bearer <key>.');
  };
}

/** A hook that rejects requests whose key lacks a scope. */
export function requireScope(scope: Scope) {
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    if (request.principal?.scopes.includes(scope)) {
      done();
      return;
    }
    const detail = { path: '', message: scope };
    sendError(reply, 'developer-scope-required', `The API key lacks the scope ${scope}.`, [detail]);
  };
}

/** The principal of a request that passed {@link requirePrincipal}. */
export function principalOf(request: FastifyRequest): Principal {
  if (request.principal === null) throw new Error('This route has no authentication hook.');
  return request.principal;
}
