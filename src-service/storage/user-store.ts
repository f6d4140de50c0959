import type { Result } from '../../src-shared/result.ts';
import type { AccountId } from './key-store.ts';

/** An account. Every Memory, key and webhook belongs to one. */
export type AccountRecord = { readonly id: AccountId; readonly name: string };

/** Somebody who may sign in. Each user owns one account. */
export type UserRecord = {
  readonly id: number;
  readonly accountId: AccountId;
  /** In lower case, unique. */
  readonly email: string;
  /** As the password library writes it; the password itself is stored nowhere. */
  readonly passwordHash: string;
  readonly createdAt: number;
};

/** Accounts and the people who sign in to them. Times are milliseconds since the epoch. */
export type UserStore = {
  findAccount(id: AccountId): Promise<AccountRecord | undefined>;
  /** The account of this name; made when it is missing. */
  ensureAccount(name: string): Promise<AccountRecord>;
  /** Fails when the address is taken. The account is made when it is missing. */
  createUser(user: {
    readonly email: string;
    readonly passwordHash: string;
    readonly account: string;
    readonly at: number;
  }): Promise<Result<UserRecord, 'email-taken'>>;
  findUser(email: string): Promise<UserRecord | undefined>;
  listUsers(): Promise<readonly UserRecord[]>;
  /** Ends all sessions of the user as well. False for an unknown user. */
  setPassword(email: string, passwordHash: string): Promise<boolean>;
};

/** Sessions and what guards them. Ids and tokens come here as SHA-256 in hexadecimal, so that a copy opens nothing. */
export type SessionStore = {
  /** Undefined when it is unknown or has expired. `data` is the session library's own text. */
  readSession(idHash: string, now: number): Promise<string | undefined>;
  writeSession(session: {
    readonly idHash: string;
    readonly data: string;
    /** Null before sign-in. */
    readonly accountId: AccountId | null;
    readonly userId: number | null;
    readonly expiresAt: number;
  }): Promise<void>;
  deleteSession(idHash: string): Promise<void>;
  /** Keeps a token that signs in to an account once. */
  createSignInLink(tokenHash: string, accountId: AccountId, expiresAt: number): Promise<void>;
  /** Uses the token up; undefined when it is unknown, used or expired. */
  useSignInLink(tokenHash: string, now: number): Promise<AccountId | undefined>;
  /** Counts a failure under a name (an address, an e-mail) and answers how many there were within `window` milliseconds. */
  countFailure(name: string, now: number, window: number): Promise<number>;
  /** The same without counting one. */
  failures(name: string, now: number, window: number): Promise<number>;
  clearFailures(name: string): Promise<void>;
  /** Removes what has expired: sessions, links and counted failures older than `window` milliseconds. */
  removeExpired(now: number, window: number): Promise<void>;
};
