import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOfPlace, placeOf, signInPath } from '../../accounts/session-paths.ts';
import type { Flash, SignedIn } from '../../accounts/session-store.ts';
import { deviceLifetime, rememberDevice } from '../../accounts/sign-in.ts';
import { hasCome } from '../../domain/clock-set-back.ts';
import type { MemberStore } from '../../storage/member-store.ts';
import type { AccountRecord, Role, SessionStore, UserRecord, UserStore } from '../../storage/user-store.ts';

/** The user of a session, and the account it is signed in to. */
export type CurrentUser = {
  readonly account: AccountRecord;
  readonly user: SignedIn['user'];
  /** As it is now. Who opens a magic link has the operator's trust, and is an owner. */
  readonly role: Role;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on the pages of Developer settings once a user is signed in. */
    currentUser: CurrentUser | null;
  }
  interface FastifyInstance {
    /** Path of the cookie of a session without a user. */
    sessionPath: string;
    /** A path that nobody can guess for the session of a user; null where its cookie is for all pages. */
    newPlace: () => string | null;
  }
}

const minute = 60_000;

/** A hook that loads the user of the session, if they still belong to the account, and records that the session is in use. */
export function loadCurrentUser({
  storage,
  clock,
}: {
  readonly storage: Pick<UserStore, 'findAccount'> & Pick<MemberStore, 'findUserOf'>;
  readonly clock: () => number;
}) {
  return async (request: FastifyRequest): Promise<void> => {
    const signedIn = request.session.signedIn;
    if (signedIn === undefined) return;
    // sent by a program that was told the cookie, but not where it is good
    if ((signedIn.place ?? null) !== placeOf(request.originalUrl)) return;
    const { accountId, user } = signedIn;
    const [account, member] = await Promise.all([
      storage.findAccount(accountId),
      user ? storage.findUserOf(accountId, user.id) : { role: 'owner' as const },
    ]);
    if (!account || !member) return;
    request.currentUser = { account, user, role: member.role };
    const now = clock();
    // once a minute is enough, since each time costs a write
    if (hasCome(signedIn.seenAt + minute, now, minute))
      request.session.signedIn = { ...signedIn, seenAt: now };
  };
}

/** A hook that redirects requests without a user to the form for the password, and back from there. */
export async function requireSignIn(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (request.currentUser !== null) return undefined;
  const next = request.method === 'GET' ? `?next=${encodeURIComponent(request.url)}` : '';
  return reply.redirect(`${signInPath}${next}`, 303);
}

/** The current user, on a route behind {@link requireSignIn}. */
export function currentUserOf(request: FastifyRequest): CurrentUser {
  if (request.currentUser === null) throw new Error('This route lacks the hook that requires a user.');
  return request.currentUser;
}

/** The page to show once the user is signed in: always one of Developer settings. */
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
  const place = request.server.newPlace();
  if (place !== null) request.session.options({ path: pathOfPlace(place) });
  request.session.signedIn = {
    accountId,
    user,
    ...(place === null ? {} : { place }),
    signedInAt: now,
    seenAt: now,
  };
}

/** Signs out: the session is removed from the store, and its id is replaced. */
export async function endSession(request: FastifyRequest): Promise<void> {
  await request.session.regenerate();
  request.session.options({ path: request.server.sessionPath });
  request.currentUser = null;
}

/** Redirects to a page, which shows a message once. */
export function redirectWith(
  reply: FastifyReply,
  path: string,
  text: string,
  kind: Flash['kind'] = 'info',
): FastifyReply {
  reply.request.session.flash = { kind, text };
  return reply.redirect(path, 303);
}

/** The cookie by which a device is known on which a user has signed in: failures elsewhere do not hold it up. */
export type DeviceCookie = {
  /** The token of the device; null for none. */
  tokenOf(request: FastifyRequest): string | null;
  /** Signs in a user whose password was right, and gives the device a new token. */
  signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    user: Pick<UserRecord, 'id' | 'accountId' | 'email'>,
  ): Promise<void>;
};

export function createDeviceCookie(
  parts: {
    readonly storage: Pick<SessionStore, 'insertSession' | 'deleteSession'>;
    readonly clock: () => number;
    readonly randomBytes: (count: number) => Uint8Array;
  },
  { secure, path, suffix }: { readonly secure: boolean; readonly path: string; readonly suffix: string },
): DeviceCookie {
  const name = `${secure ? '__Host-' : ''}memory-device${suffix}`;
  const options: CookieSerializeOptions = {
    httpOnly: true,
    sameSite: 'strict',
    secure,
    path,
    maxAge: deviceLifetime / 1000,
  };
  const tokenOf = (request: FastifyRequest): string | null => request.cookies[name] ?? null;
  return {
    tokenOf,
    async signIn(request, reply, user) {
      const token = Buffer.from(parts.randomBytes(24)).toString('base64url');
      await rememberDevice(parts.storage, { user, token, former: tokenOf(request), now: parts.clock() });
      reply.setCookie(name, token, options);
      const { id, email, accountId } = user;
      await startSession(request, { accountId, user: { id, email } }, parts.clock());
    },
  };
}
