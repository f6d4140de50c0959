import type { SessionStore } from '../storage/user-store.ts';
import { hashToken } from './hash-token.ts';
import { networkOf } from './network-of.ts';

/** Milliseconds after the first failure at which the failures of a name are forgotten. */
export const failureWindow = 15 * 60_000;
/** Failures under one e-mail address before it has to wait. */
export const failuresPerEmail = 10;
/** Failures from one network address before it has to wait: several people may share it. */
export const failuresPerAddress = 30;

export type Attempt =
  /** Counted as a failure already; `succeeded` takes that back. */
  | { readonly kind: 'allowed'; succeeded(): Promise<void> }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number };

/**
 * Allows an attempt with a password, or returns how long to wait. An attempt is counted before the password is checked, and the
 * count is taken back after a success, so that concurrent attempts get no more tries than consecutive ones.
 */
export async function beginAttempt(
  sessions: Pick<SessionStore, 'countFailure' | 'forgiveFailure'>,
  { email, address }: { readonly email: string; readonly address: string },
  now: number,
): Promise<Attempt> {
  const names = [
    { name: failuresOfEmail(email), limit: failuresPerEmail },
    { name: hashToken(`address:${networkOf(address)}`), limit: failuresPerAddress },
  ];
  const counted = await Promise.all(
    names.map(async ({ name, limit }) => ({
      limit,
      ...(await sessions.countFailure(name, now, failureWindow)),
    })),
  );
  const waits = counted.filter(({ count, limit }) => count > limit).map(({ until }) => until - now);
  if (waits.length > 0) {
    return { kind: 'throttled', retryAfterSeconds: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) };
  }
  return {
    kind: 'allowed',
    async succeeded() {
      for (const { name } of names) await sessions.forgiveFailure(name);
    },
  };
}

/** The name that failures under an e-mail address are counted by: a hash, since people type passwords into that field. */
export const failuresOfEmail = (email: string): string => hashToken(`email:${email}`);
