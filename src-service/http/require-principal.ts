import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Scope } from '../../src-shared/memory-api/error-codes.ts';
import { authenticate, keyMemory, type Principal, presentedId } from '../accounts/authenticate.ts';
import type { KeyStore } from '../storage/key-store.ts';
import type { RefusalLimit } from './limit-refusals.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request is authenticated. */
    principal: Principal | null;
  }
}

export type RequirePrincipalParts = {
  readonly keys: Pick<KeyStore, 'findKey'>;
  readonly refusals: RefusalLimit;
  readonly clock: () => number;
  /** Called with the id of each key that authenticates a request. */
  readonly onUse?: (keyId: string) => void;
};

/**
 * A hook that rejects requests without a valid key, before any of the body is read. For an address that was refused too often only keys
 * that were in use before are looked up: whoever else sends from there goes on, and guesses cost no query.
 */
export function requirePrincipal({ keys, refusals, clock, onUse }: RequirePrincipalParts) {
  const memory = keyMemory(keys, clock);

  async function principalOf(request: FastifyRequest): Promise<Principal | undefined> {
    const { authorization } = request.headers;
    if (refusals.isExceeded(request) && !memory.wasUsed(presentedId(authorization) ?? '')) return undefined;
    return authenticate(authorization, memory, clock());
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const principal = await principalOf(request);
    if (principal) {
      request.principal = principal;
      memory.noteUse(principal.keyId);
      onUse?.(principal.keyId);
      return undefined;
    }
    reply.header('www-authenticate', 'Bearer');
    return refusals.refuse(
      reply,
      'not-authenticated',
      'A valid API key is needed: Authorization: Bearer <key>.',
    );
  };
}

/** A hook that rejects requests whose key lacks a scope. */
export function requireScope(scope: Scope, refusals: RefusalLimit) {
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    if (request.principal?.scopes.includes(scope)) {
      done();
      return;
    }
    const detail = { path: '', message: scope };
    refusals.refuse(reply, 'developer-scope-required', `The API key lacks the scope ${scope}.`, [detail]);
  };
}

/** The principal of a request that passed {@link requirePrincipal}. */
export function principalOf(request: FastifyRequest): Principal {
  if (request.principal === null) throw new Error('This route has no authentication hook.');
  return request.principal;
}
