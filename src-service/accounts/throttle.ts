import ipaddr from 'ipaddr.js';
import type { Failures, SessionStore } from '../storage/user-store.ts';
import { hashToken } from './hash-token.ts';

/** Milliseconds after the first failure at which the failures of a name are forgotten. */
export const failureWindow = 15 * 60_000;
/**
 * Failures under one e-mail address from one network, one known device or one session, before that one has to wait; and with one invitation.
 */
export const failuresPerOrigin = 10;
/** Failures from one network address before it has to wait: several people may share it. */
export const failuresPerAddress = 30;
/**
 * Failures under one e-mail address from all unknown devices together: each costs the processor a hash, and the guesses of many networks add
 * up. Devices that the user has signed in on, and open sessions, are not held up by it.
 */
export const failuresPerEmail = 200;

/** Where an attempt comes from. */
export type Origin =
  /** A device without a sign-in so far, at a network address. */
  | { readonly kind: 'unknown'; readonly address: string }
  /** The same, with an invitation. */
  | { readonly kind: 'invitation'; readonly tokenHash: string; readonly address: string }
  /** A device that the same user has signed in on, by the token that it keeps. */
  | { readonly kind: 'device'; readonly token: string }
  /** An open session of the user, by its id. */
  | { readonly kind: 'session'; readonly id: string };

export type Attempt =
  /** Counted as a failure already; `succeeded` takes that back. */
  | { readonly kind: 'allowed'; succeeded(): Promise<void> }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number };

/**
 * Allows an attempt with a password, or returns how long to wait. An attempt is counted before the password is checked, and the count is
 * taken back after a success, so that concurrent attempts get no more tries than consecutive ones. Nobody can lock the owner of an address
 * out of a device that they have signed in on: failures count for where they come from.
 *
 * `passwordHash`: of the user, if there is one. With a new password nothing is left of the failures before.
 */
export async function beginAttempt(
  sessions: Pick<SessionStore, 'countFailure' | 'forgiveFailure'>,
  attempt: { readonly email: string; readonly passwordHash: string | null; readonly origin: Origin },
  now: number,
): Promise<Attempt> {
  const limits = limitsOf(attempt);
  const counted = await Promise.all(
    limits.map(
      async ({ name, limit }): Promise<Failures & { limit: number }> => ({
        limit,
        ...(await sessions.countFailure(name, now, failureWindow)),
      }),
    ),
  );
  const waits = counted.filter(({ count, limit }) => count > limit).map(({ until }) => until - now);
  if (waits.length > 0) {
    return { kind: 'throttled', retryAfterSeconds: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) };
  }
  return {
    kind: 'allowed',
    async succeeded() {
      for (const { name } of limits) await sessions.forgiveFailure(name);
    },
  };
}

/** The names that a failure is counted under: hashes, since people type passwords into the field for the address. */
function limitsOf({
  email,
  passwordHash,
  origin,
}: Parameters<typeof beginAttempt>[1]): { readonly name: string; readonly limit: number }[] {
  const named = (...parts: readonly string[]): string =>
    hashToken(JSON.stringify([...parts, email, passwordHash]));
  switch (origin.kind) {
    case 'session':
      return [{ name: named('session', origin.id), limit: failuresPerOrigin }];
    case 'device':
      return [{ name: named('device', origin.token), limit: failuresPerOrigin }];
    case 'unknown':
    case 'invitation': {
      const network = networkOf(origin.address);
      return [
        { name: named('network', network), limit: failuresPerOrigin },
        { name: hashToken(`address:${network}`), limit: failuresPerAddress },
        { name: named('email'), limit: failuresPerEmail },
        ...(origin.kind === 'invitation'
          ? [{ name: hashToken(`invitation:${origin.tokenHash}`), limit: failuresPerOrigin }]
          : []),
      ];
    }
  }
}

/**
 * The network that rate limits count an address as: an IPv6 subscriber has a whole /64, so all of it counts as one. Text
 * that is no address is returned as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed.toByteArray().slice(0, 8).join('.');
}
