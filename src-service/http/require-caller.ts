import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Scope } from '../../src-shared/memory-api/error-codes.ts';
import { authenticate, type Caller } from '../accounts/authenticate.ts';
import type { KeyStore } from '../storage/key-store.ts';
import { sendError } from './send-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request is authenticated. */
    caller: Caller | null;
  }
}

/** A hook that lets only authenticated requests pass, before a byte of their body is read. `onUse` is told the key. */
export function requireCaller(
  keys: Pick<KeyStore, 'findKey'>,
  clock: () => number,
  onUse?: (keyId: string) => void,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const caller = await authenticate(request.headers.authorization, keys, clock());
    if (caller) {
      request.caller = caller;
      onUse?.(caller.keyId);
      return undefined;
    }
    reply.header('www-authenticate', 'Bearer');
    return sendError(reply, 'not-authenticated', 'A valid API key is needed: Authorization: Bearer <key>.');
  };
}

/** A hook that lets only callers with a scope pass. */
export function requireScope(scope: Scope) {
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    if (request.caller?.scopes.includes(scope)) {
      done();
      return;
    }
    const detail = { path: '', message: scope };
    sendError(reply, 'developer-scope-required', `The API key lacks the scope ${scope}.`, [detail]);
  };
}

/** The caller of a request that passed {@link requireCaller}. */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw new Error('This route has no authentication hook.');
  return request.caller;
}
