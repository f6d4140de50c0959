import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceLifetime, rememberDevice } from '../../accounts/known-device.ts';
import type { SessionStore, UserRecord } from '../../storage/user-store.ts';

/** The cookie by which a device is known on which a user has signed in: failures elsewhere do not hold it up. */
export type DeviceCookie = {
  /** The token of the device; null for none. */
  tokenOf(request: FastifyRequest): string | null;
  /** Gives the device a new token, after a password was right. */
  renew(
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
    async renew(request, reply, user) {
      const token = Buffer.from(parts.randomBytes(24)).toString('base64url');
      await rememberDevice(parts.storage, { user, token, former: tokenOf(request), now: parts.clock() });
      reply.setCookie(name, token, options);
    },
  };
}
