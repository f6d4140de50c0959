import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Flash, SignedIn } from '../accounts/session-store.ts';
import type { AccountRecord } from '../storage/user-store.ts';
import type { DeveloperParts } from './developer-parts.ts';

/** Somebody who is signed in. */
export type Person = {
  readonly account: AccountRecord;
  readonly user: SignedIn['user'];
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on the pages of Developer settings after sign-in. */
    person: Person | null;
  }
}

const minute = 60_000;

/** A hook that finds out who is signed in, and notes that they are still there. */
export function findPerson({ storage, clock }: Pick<DeveloperParts, 'storage' | 'clock'>) {
  return async (request: FastifyRequest): Promise<void> => {
    const signedIn = request.session.person;
    if (signedIn === undefined) return;
    const account = await storage.findAccount(signedIn.accountId);
    if (!account) return;
    request.person = { account, user: signedIn.user };
    const now = clock();
    // once a minute is enough: each time costs a write
    if (now - signedIn.seenAt >= minute) request.session.person = { ...signedIn, seenAt: now };
  };
}

/** A hook that lets only people pass who are signed in; others are led to where they can, and back from there. */
export async function requirePerson(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (request.person !== null) return undefined;
  const next = request.method === 'GET' ? `?next=${encodeURIComponent(request.url)}` : '';
  return reply.redirect(`/developer/sign-in${next}`, 303);
}

/** Who is signed in, on a route behind {@link requirePerson}. */
export function personOf(request: FastifyRequest): Person {
  if (request.person === null) throw new Error('This route has no hook that requires a person.');
  return request.person;
}

/** The page to show after sign-in: always one of Developer settings. */
export function nextPath(text: string | null): string {
  return text !== null && /^\/developer(?:\/[\w-]+)*(?:\?before=[\w-]+)?$/.test(text) ? text : '/developer';
}

/** Signs a user in under a new session id. */
export async function startSession(
  request: FastifyRequest,
  { accountId, user }: Pick<SignedIn, 'accountId' | 'user'>,
  now: number,
): Promise<void> {
  await request.session.regenerate();
  request.session.person = { accountId, user, signedInAt: now, seenAt: now };
}

/** Signs out: the session is gone from the store, and its id with it. */
export async function endSession(request: FastifyRequest): Promise<void> {
  await request.session.regenerate();
  request.person = null;
}

/** Leads to a page, which says something once. */
export function redirectWith(
  reply: FastifyReply,
  path: string,
  text: string,
  kind: Flash['kind'] = 'info',
): FastifyReply {
  reply.request.session.flash = { kind, text };
  return reply.redirect(path, 303);
}
