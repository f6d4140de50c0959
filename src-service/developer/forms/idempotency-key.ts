import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import { hashToken } from '../../accounts/hash-token.ts';
import { absoluteLifetime } from '../../accounts/session-store.ts';
import type { AccountId } from '../../storage/key-store.ts';
import type { SessionStore } from '../../storage/user-store.ts';

/** A new idempotency key, for a hidden field of a form. */
export const newIdempotencyKey = (randomBytes: (count: number) => Uint8Array): string =>
  Buffer.from(randomBytes(12)).toString('base64url');

export type SentKey = { readonly accountId: AccountId; readonly key: string };

/**
 * Runs the work of a form whose response shows a secret that is stored nowhere, and so cannot be shown again behind a
 * redirect. Fails when the key was used before, as by a double click or a reload of the response; nothing is done then.
 *
 * The store counts the uses of a key in one statement, so that of two concurrent requests one fails. It keeps the count
 * at least as long as the session whose token the form needs.
 */
export async function runOnce<Made>(
  {
    storage,
    clock,
  }: {
    readonly storage: Pick<SessionStore, 'countFailure' | 'clearFailures'>;
    readonly clock: () => number;
  },
  { accountId, key }: SentKey,
  work: () => Promise<Made>,
): Promise<Result<Made, 'sent-before'>> {
  if (!/^[\w-]{16}$/.test(key)) return fail('sent-before');
  const counted = hashToken(`form:${accountId}:${key}`);
  const { count } = await storage.countFailure(counted, clock(), absoluteLifetime);
  if (count > 1) return fail('sent-before');
  try {
    return succeed(await work());
  } catch (error) {
    // nothing was done: the form may be sent again
    await storage.clearFailures(counted);
    throw error;
  }
}
