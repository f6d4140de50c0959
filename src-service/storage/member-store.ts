import type { Result } from '../../src-shared/result.ts';
import type { AccountId } from './key-store.ts';
import type { AccountRecord, Role, UserRecord } from './user-store.ts';

/** Milliseconds an invitation is open. */
export const invitationLifetime = 7 * 24 * 60 * 60_000;

/** Users and open invitations of one account, at most. */
export const maxUsers = 200;

/** An open invitation, without its token. */
export type InvitationRecord = {
  readonly id: string;
  /** For whom it is, as the inviter wrote it. */
  readonly name: string;
  readonly role: Role;
  readonly createdAt: number;
  /** The first instant at which it no longer works. */
  readonly expiresAt: number;
  /** Address of the inviter; null in a session that a magic link opened. */
  readonly invitedBy: string | null;
};

/** A new invitation. */
export type NewInvitation = Omit<InvitationRecord, 'invitedBy'> & {
  readonly accountId: AccountId;
  /** SHA-256 of the token in hexadecimal. */
  readonly tokenHash: string;
  /** Row number of the inviter; null in a session that a magic link opened. */
  readonly invitedBy: number | null;
};

/**
 * The users of one account, and invitations to it. An account that has an owner always keeps one. Changes of one account happen one after the
 * other, in whatever process. Times are milliseconds since the epoch.
 */
export type MemberStore = {
  /** Oldest first. */
  listUsersOf(accountId: AccountId): Promise<readonly UserRecord[]>;
  /** Undefined when the user is unknown, was removed, or belongs to another account; here and below. */
  findUserOf(accountId: AccountId, userId: number): Promise<UserRecord | undefined>;
  /** `last-owner`: nothing was changed. Who is no owner any more has no open invitations any more. */
  setRole(accountId: AccountId, userId: number, role: Role): Promise<'changed' | 'last-owner' | undefined>;
  /**
   * Ends all access of a user: sessions end, keys are revoked, open invitations are removed, and the address is free for another user.
   * `last-owner`: nothing was changed.
   */
  removeUser(accountId: AccountId, userId: number, at: number): Promise<'removed' | 'last-owner' | undefined>;
  /** Keys of a user that work. */
  countKeysBy(accountId: AccountId, userId: number, now: number): Promise<number>;
  /** `refused`: the inviter is no owner any more. `full`: there are {@link maxUsers} already. */
  createInvitation(invitation: NewInvitation): Promise<'created' | 'refused' | 'full'>;
  /** Those that are open, oldest first. */
  listInvitations(accountId: AccountId, now: number): Promise<readonly InvitationRecord[]>;
  /** Undefined when the token is unknown, used, revoked or expired. */
  findInvitation(
    tokenHash: string,
    now: number,
  ): Promise<{ readonly account: AccountRecord; readonly role: Role } | undefined>;
  /** Makes a user of whom was invited: of any number of concurrent uses of a token exactly one succeeds. An address that is taken uses up nothing. */
  acceptInvitation(
    tokenHash: string,
    user: { readonly email: string; readonly passwordHash: string; readonly at: number },
  ): Promise<Result<UserRecord, 'email-taken' | 'expired'>>;
  /** False when the account has no such invitation. */
  revokeInvitation(accountId: AccountId, id: string): Promise<boolean>;
};
