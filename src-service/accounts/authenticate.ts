import { timingSafeEqual } from 'node:crypto';
import type { Scope } from '../../src-shared/memory-api/error-codes.ts';
import { hasCome } from '../domain/clock-set-back.ts';
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

/** Milliseconds for which a key that the store does not know is not looked up again. */
export const unknownLifetime = 10_000;

/** Unknown keys that are remembered, and keys that authenticated requests. */
const remembered = 10_000;

/** What a process remembers of the keys that it was shown. */
export type KeyMemory = Pick<KeyStore, 'findKey'> & {
  /** A request was authenticated with this key. */
  noteUse(id: string): void;
  /** Whether a request was authenticated with this key lately, as far as that is remembered. */
  wasUsed(id: string): boolean;
};

/**
 * Looks keys up, and those that the store does not know once in a while only. Ids are random: an unknown id will not be
 * that of a key made a moment later, unless a backup is restored.
 */
export function keyMemory(keys: Pick<KeyStore, 'findKey'>, clock: () => number): KeyMemory {
  /** Until when an id is known to be unknown. */
  const unknown = new Map<string, number>();
  const used = new Set<string>();

  return {
    async findKey(id) {
      const until = unknown.get(id);
      if (until !== undefined && !hasCome(until, clock(), unknownLifetime)) return undefined;
      const found = await keys.findKey(id);
      unknown.delete(id);
      if (found === undefined) {
        dropFirst(unknown);
        unknown.set(id, clock() + unknownLifetime);
      }
      return found;
    },
    noteUse(id) {
      if (used.has(id)) return;
      dropFirst(used);
      used.add(id);
    },
    wasUsed: (id) => used.has(id),
  };
}

function dropFirst(kept: Map<string, unknown> | Set<string>): void {
  const [first] = kept.size >= remembered ? kept.keys() : [];
  if (first !== undefined) kept.delete(first);
}
