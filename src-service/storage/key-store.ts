import type { Scope } from '../../src-shared/memory-api/error-codes.ts';

/** Row number of an account. Every Memory and every key belongs to one. */
export type AccountId = number;

/** A key as it may be shown: nothing in it lets anybody in. Times are milliseconds since the epoch. */
export type KeyRecord = {
  /** Public part of the key, unique. */
  readonly id: string;
  readonly account: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: number;
  /** The first instant at which the key no longer works; null for never. */
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
};

/** What a request's key is checked against. */
export type StoredKey = KeyRecord & {
  readonly accountId: AccountId;
  /** SHA-256 of the whole key, 32 bytes. The key itself is stored nowhere. */
  readonly hash: Uint8Array;
};

/** A freshly minted key, with the name of its account; an unknown account is made. */
export type NewKey = Omit<KeyRecord, 'revokedAt'> & { readonly hash: Uint8Array };

/** Keys. Every change is felt by the very next `findKey`, also one of another process. */
export type KeyStore = {
  createKey(key: NewKey): Promise<KeyRecord>;
  findKey(id: string): Promise<StoredKey | undefined>;
  /** All keys, oldest first. */
  listKeys(): Promise<readonly KeyRecord[]>;
  /** Undefined when there is no such key. A key that was revoked before keeps its first time. */
  revokeKey(id: string, at: number): Promise<KeyRecord | undefined>;
  /** Undefined when there is no such key. */
  setKeyScopes(id: string, scopes: readonly Scope[]): Promise<KeyRecord | undefined>;
};
