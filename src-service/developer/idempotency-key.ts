import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { hashToken } from '../accounts/hash-token.ts';
import { absoluteLifetime } from '../accounts/session-store.ts';
import type { AccountId } from '../storage/key-store.ts';
import type { SessionStore } from '../storage/user-store.ts';

/** A name for one form, to be sent with it. */
export const formName = (randomBytes: (count: number) => Uint8Array): string =>
  Buffer.from(randomBytes(12)).toString('base64url');

export type SentForm = { readonly accountId: AccountId; readonly name: string };

/**
 * Makes what a form asks for when its answer shows a secret that is stored nowhere, and so cannot be shown again behind a
 * redirect. Fails when the form was sent before, as a double click and a reload of the answer do; nothing is made then.
 *
 * The store counts how often a form was sent, in one statement: the session of the request would be read by both of two
 * that come together. It forgets a form no sooner than its session, whose token it needs, has ended.
 */
export async function makeOnce<Made>(
  {
    storage,
    clock,
  }: {
    readonly storage: Pick<SessionStore, 'countFailure' | 'clearFailures'>;
    readonly clock: () => number;
  },
  { accountId, name }: SentForm,
  make: () => Promise<Made>,
): Promise<Result<Made, 'sent-before'>> {
  if (!/^[\w-]{16}$/.test(name)) return fail('sent-before');
  const counted = hashToken(`form:${accountId}:${name}`);
  const { count } = await storage.countFailure(counted, clock(), absoluteLifetime);
  if (count > 1) return fail('sent-before');
  try {
    return succeed(await make());
  } catch (error) {
    // nothing was made: the form may be sent again
    await storage.clearFailures(counted);
    throw error;
  }
}
