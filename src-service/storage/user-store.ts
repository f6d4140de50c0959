import type { Result } from '../../src-shared/result.ts';
import type { AccountId } from './key-store.ts';

/** What users of an account can be: owners decide who has access and where data goes, members do not. */
export const roles = ['owner', 'member'] as const;
export type Role = (typeof roles)[number];

/** An account. Every Memory, key and webhook belongs to one. */
export type AccountRecord = { readonly id: AccountId; readonly name: string };

/** A user of Developer settings. Each belongs to one account. */
export type UserRecord = {
  readonly id: number;
  readonly accountId: AccountId;
  /** In lower case, unique. */
  readonly email: string;
  /** As the password library writes it; the password itself is stored nowhere. */
  readonly passwordHash: string;
  readonly createdAt: number;
  readonly role: Role;
};

/** Accounts and their users. Times are milliseconds since the epoch. */
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
    /** An owner if left out. */
    readonly role?: Role;
  }): Promise<Result<UserRecord, 'email-taken'>>;
  findUser(email: string): Promise<UserRecord | undefined>;
  /** Those of all accounts, oldest first. */
  listUsers(): Promise<readonly UserRecord[]>;
  /**
   * Sets a new password and ends all other access, in one transaction: all sessions of the user and those of magic links
   * to the account end, and unused links of the account are removed. False for an unknown user.
   */
  setPassword(email: string, passwordHash: string): Promise<boolean>;
  /**
   * Stores another hash of the same password; sessions stay valid. False, and nothing changed, when `former` is not the
   * stored hash any more.
   */
  rehashPassword(email: string, former: string, passwordHash: string): Promise<boolean>;
};

/** Milliseconds a magic link is valid: it is opened at once, by the user who requested it on this machine. */
export const magicLinkLifetime = 2 * 60_000;

/** Milliseconds that anything here is kept for at most: a device that a user signed in on is known for 180 days. */
export const longestKept = 180 * 24 * 60 * 60_000;

/** A session as it is kept. */
export type SessionRecord = {
  readonly idHash: string;
  /** The session library's own text. */
  readonly data: string;
  /** Null as long as no user is signed in. */
  readonly accountId: AccountId | null;
  /** Null as long as no user is signed in, and in a session that a magic link opened. */
  readonly userId: number | null;
  readonly expiresAt: number;
};

/** Failures counted under one name, or uses of an idempotency key. They expire together. */
export type Failures = {
  readonly count: number;
  /** When they expire: one window after the first of them. */
  readonly until: number;
};

/**
 * Sessions, magic links and rate limits. Ids, tokens and the names that failures are counted under come here as SHA-256
 * in hexadecimal, so that a copy of the database grants no access and names no user. Times are milliseconds since the
 * epoch. What expires later than it can have been set to was stored before the clock was set back, and has expired.
 */
export type SessionStore = {
  /**
   * The `data`; undefined when it is unknown or has expired, or expires later than `longest` milliseconds from now, as no session of its
   * kind does: it was stored before the clock was set back.
   */
  readSession(idHash: string, now: number, longest: number): Promise<string | undefined>;
  insertSession(session: SessionRecord): Promise<void>;
  /** False, and nothing changed, when it is gone: a request that ends after the user left must not bring it back. */
  updateSession(session: SessionRecord): Promise<boolean>;
  deleteSession(idHash: string): Promise<void>;
  /** Stores the hash of a token that opens an account once. */
  createMagicLink(tokenHash: string, accountId: AccountId, expiresAt: number): Promise<void>;
  /** The account of the token; undefined when it is unknown, used or expired. */
  findMagicLink(tokenHash: string, now: number): Promise<AccountId | undefined>;
  /** The same, and uses it up: of any number of concurrent uses exactly one gets the account. */
  useMagicLink(tokenHash: string, now: number): Promise<AccountId | undefined>;
  /** Counts a failure. A first one, or one after the end of the window, begins a window of that many milliseconds. */
  countFailure(name: string, now: number, window: number): Promise<Failures>;
  /** Takes one failure back. */
  forgiveFailure(name: string): Promise<void>;
  clearFailures(name: string): Promise<void>;
  /** Removes what has expired: sessions, links, invitations and counted failures. */
  removeExpired(now: number): Promise<void>;
};
