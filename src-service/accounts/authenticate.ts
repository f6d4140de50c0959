import { timingSafeEqual } from 'node:crypto';
import type { Scope } from '../../src-shared/memory-api/error-codes.ts';
import type { AccountId, KeyStore } from '../storage/key-store.ts';
import { parseKey } from './api-key.ts';

/** Compared with instead of the hash of a key that does not exist. */
const noHash = new Uint8Array(32);

/** The account that a request acts for, and its scopes. */
export type Principal = {
  readonly accountId: AccountId;
  readonly keyId: string;
  readonly scopes: readonly Scope[];
};

/** The id of the key in an `Authorization` header; undefined for anything that was never minted. */
export const presentedId = (authorization: string | undefined): string | undefined =>
  parseKey(tokenOf(authorization))?.id;

const tokenOf = (authorization: string | undefined): string =>
  /^Bearer +([!-~]+) *$/i.exec(authorization ?? '')?.[1] ?? '';

/**
 * The principal of an `Authorization` header; undefined when the key is missing, malformed, unknown, expired or
 * revoked. The store is read each time, so that a change of the key takes effect with the next request.
 */
export async function authenticate(
  authorization: string | undefined,
  keys: Pick<KeyStore, 'findKey'>,
  now: number,
): Promise<Principal | undefined> {
  const presented = parseKey(tokenOf(authorization));
  if (!presented) return undefined;
  const stored = await keys.findKey(presented.id);
  // an unknown key is compared like a wrong one, so that the time reveals neither whether it exists nor its content
  const expected = stored?.hash.length === presented.hash.length ? stored.hash : noHash;
  const isRight = timingSafeEqual(expected, presented.hash);
  if (!stored || !isRight) return undefined;
  if (stored.revokedAt !== null || (stored.expiresAt !== null && stored.expiresAt <= now)) return undefined;
  return { accountId: stored.accountId, keyId: stored.id, scopes: stored.scopes };
}
