import type { Scope } from '../../src-shared/memory-api/error-codes.ts';

/** Row number of an account. Every Memory and every key belongs to one. */
export type AccountId = number;

/** A key as it may be shown, without its secret. Times are milliseconds since the epoch. */
export type KeyRecord = {
  /** Public part of the key, unique. */
  readonly id: string;
  readonly account: string;
  /** What its owner calls it; may be empty. */
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: number;
  /** The first instant at which the key no longer works; null for never. */
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  /** When it last let a request in, as last recorded by {@link KeyStore.touchKeys}; null for never. */
  readonly lastUsedAt: number | null;
  /**
   * The user who made it, also one who was removed meanwhile; null for keys made by a command, in a session of a magic link, or before this
   * was recorded.
   */
  readonly createdBy: { readonly id: number; readonly email: string } | null;
};

/** What a request's key is checked against. */
export type StoredKey = KeyRecord & {
  readonly accountId: AccountId;
  /** SHA-256 of the whole key, 32 bytes. The key itself is stored nowhere. */
  readonly hash: Uint8Array;
};

/**
 * A freshly minted key, with the name of its account, which is created when it is missing. The name is empty if left
 * out.
 */
export type NewKey = Omit<KeyRecord, 'name' | 'revokedAt' | 'lastUsedAt' | 'createdBy'> & {
  readonly name?: string;
  /** Row number of a user of the account. */
  readonly createdBy?: number;
  readonly hash: Uint8Array;
};

/** What can be changed of a key. */
export type KeyChange = Partial<Pick<KeyRecord, 'name' | 'scopes' | 'expiresAt'>>;

/** Keys. Every change takes effect with the very next `findKey`, also in another process. */
export type KeyStore = {
  /** Rejects when `createdBy` is not, or not any more, a user of the account. */
  createKey(key: NewKey): Promise<KeyRecord>;
  findKey(id: string): Promise<StoredKey | undefined>;
  /** All keys, oldest first. */
  listKeys(): Promise<readonly KeyRecord[]>;
  /**
   * Keys of one account, or only those that one user made, newest first; `before` is the id of the last one seen. A long name is
   * shortened.
   */
  listKeysOf(
    accountId: AccountId,
    page: { readonly before: string | null; readonly limit: number; readonly createdBy?: number },
  ): Promise<readonly KeyRecord[]>;
  /** A key of one account, as {@link listKeysOf} lists it; undefined when the account has no such key. */
  findKeyOf(accountId: AccountId, id: string): Promise<KeyRecord | undefined>;
  /**
   * Undefined when there is no such key, or none `within` that account. A key that was revoked before keeps its first
   * time.
   */
  revokeKey(id: string, at: number, within?: AccountId): Promise<KeyRecord | undefined>;
  /** What is left out stays. Undefined when there is no such key, or none `within` that account. */
  changeKey(id: string, change: KeyChange, within?: AccountId): Promise<KeyRecord | undefined>;
  /**
   * Records when keys were last used, by their ids. Unknown ones are left out; an earlier time than the recorded one changes
   * nothing.
   */
  touchKeys(uses: ReadonlyMap<string, number>): Promise<void>;
};
