import { fail, succeed } from '../../../src-shared/result.ts';
import type { AccountId } from '../key-store.ts';
import { type InvitationRecord, invitationLifetime, type MemberStore, maxUsers } from '../member-store.ts';
import type { Role, UserRecord } from '../user-store.ts';
import { atomic, execute, found, type Operation, type Operations, row, rows, sql } from './operation.ts';
import { stillAhead } from './still-ahead.ts';
import { deleteSessions, insertUser, userColumns } from './users.ts';

// the row of the account is what changes of its users wait for; what refers to the account does not
const lock = sql<{ id: number }>('UPDATE account SET name = name WHERE id = $1 RETURNING id');
const ofAccount = 'FROM account_user WHERE account_id = $1 AND former_email IS NULL';
const selectUsers = sql<UserRecord>(`SELECT ${userColumns} ${ofAccount} ORDER BY id`);
const selectUser = sql<UserRecord>(`SELECT ${userColumns} ${ofAccount} AND id = $2`);
const selectOtherOwner = sql<{ id: number }>(
  `SELECT id ${ofAccount} AND role = 'owner' AND id <> $2 ORDER BY id LIMIT 1`,
);
const setRole = sql('UPDATE account_user SET role = $2 WHERE id = $1');
// what has a space is no address: no user has it
const detach = sql(`
  UPDATE account_user SET former_email = email, email = 'removed ' || id, password_hash = '' WHERE id = $1`);
const keysBy = 'WHERE account_id = $1 AND created_by = $2 AND revoked_at IS NULL';
const revokeKeys = sql(`UPDATE api_key SET revoked_at = $3 ${keysBy}`);
const countKeys = sql<{ count: number }>(
  `SELECT count(*) AS count FROM api_key ${keysBy} AND (expires_at IS NULL OR expires_at > $3)`,
);
const deleteInvitationsBy = sql('DELETE FROM invitation WHERE account_id = $1 AND invited_by = $2');
const isOpen = (column: string): string => stillAhead(column, '$2', `$2 + ${invitationLifetime}`);
const deleteExpired = sql(`DELETE FROM invitation WHERE account_id = $1 AND NOT ${isOpen('expires_at')}`);
const countSeats = sql<{ count: number }>(`
  SELECT (SELECT count(*) ${ofAccount}) + (SELECT count(*) FROM invitation WHERE account_id = $1) AS count`);
const insertInvitation = sql(`
  INSERT INTO invitation (id, token_hash, account_id, role, name, created_at, expires_at, invited_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`);
const selectInvitations = sql<InvitationRecord>(`
  SELECT i.id, i.name, i.role, i.created_at AS "createdAt", i.expires_at AS "expiresAt", u.email AS "invitedBy"
  FROM invitation i LEFT JOIN account_user u ON u.id = i.invited_by
  WHERE i.account_id = $1 AND ${isOpen('i.expires_at')} ORDER BY i.number`);
const selectInvitation = sql<{ id: AccountId; name: string; role: Role }>(`
  SELECT a.id, a.name, i.role FROM invitation i JOIN account a ON a.id = i.account_id
  WHERE i.token_hash = $1 AND ${isOpen('i.expires_at')}`);
// a concurrent use waits here, and finds nothing if this one succeeds
const lockInvitation = sql<{ accountId: AccountId; role: Role }>(`
  UPDATE invitation SET expires_at = expires_at WHERE token_hash = $1 AND ${isOpen('expires_at')}
  RETURNING account_id AS "accountId", role`);
const useInvitation = sql('DELETE FROM invitation WHERE token_hash = $1');
const revokeInvitation = sql<{ id: string }>(
  'DELETE FROM invitation WHERE account_id = $1 AND id = $2 RETURNING id',
);

/** Locks the users of an account until the end of the transaction; gives one of them, if there is such a one. */
export function* lockUserOf(accountId: AccountId, userId: number): Operation<UserRecord | undefined> {
  yield* execute(lock, accountId);
  return yield* row(selectUser, accountId, userId);
}

function* isLastOwner({ accountId, id, role }: UserRecord): Operation<boolean> {
  return role === 'owner' && !(yield* found(selectOtherOwner, accountId, id));
}

/** Users of one account and invitations to it. `removeUser` also revokes keys: each database has its own way to notify processes of that. */
export const memberOperations: Operations<MemberStore> = {
  listUsersOf: (accountId) => rows(selectUsers, accountId),
  findUserOf: (accountId, userId) => row(selectUser, accountId, userId),
  setRole: atomic(function* (accountId, userId, role) {
    const user = yield* lockUserOf(accountId, userId);
    if (!user) return undefined;
    if (role !== 'owner') {
      if (yield* isLastOwner(user)) return 'last-owner';
      yield* execute(deleteInvitationsBy, accountId, userId);
    }
    yield* execute(setRole, userId, role);
    return 'changed';
  }),
  removeUser: atomic(function* (accountId, userId, at) {
    const user = yield* lockUserOf(accountId, userId);
    if (!user) return undefined;
    if (yield* isLastOwner(user)) return 'last-owner';
    yield* execute(detach, userId);
    yield* execute(revokeKeys, accountId, userId, at);
    yield* execute(deleteSessions, userId);
    yield* execute(deleteInvitationsBy, accountId, userId);
    return 'removed';
  }),
  *countKeysBy(accountId, userId, now) {
    return (yield* row(countKeys, accountId, userId, now))?.count ?? 0;
  },
  createInvitation: atomic(function* (invitation) {
    const { id, tokenHash, accountId, role, name, createdAt, expiresAt, invitedBy } = invitation;
    yield* execute(lock, accountId);
    if (invitedBy !== null) {
      const inviter = yield* row(selectUser, accountId, invitedBy);
      if (inviter?.role !== 'owner') return 'refused';
    }
    yield* execute(deleteExpired, accountId, createdAt);
    const { count } = (yield* row(countSeats, accountId)) ?? { count: 0 };
    if (count >= maxUsers) return 'full';
    const when = [createdAt, expiresAt] as const;
    yield* execute(insertInvitation, id, tokenHash, accountId, role, name, ...when, invitedBy);
    return 'created';
  }),
  listInvitations: (accountId, now) => rows(selectInvitations, accountId, now),
  *findInvitation(tokenHash, now) {
    const invitation = yield* row(selectInvitation, tokenHash, now);
    if (!invitation) return undefined;
    const { role, ...account } = invitation;
    return { account, role };
  },
  acceptInvitation: atomic(function* (tokenHash, { email, passwordHash, at }) {
    const invitation = yield* row(lockInvitation, tokenHash, at);
    if (!invitation) return fail('expired');
    const user = yield* row(insertUser, invitation.accountId, email, passwordHash, at, invitation.role);
    if (!user) return fail('email-taken');
    yield* execute(useInvitation, tokenHash);
    return succeed(user);
  }),
  revokeInvitation: (accountId, id) => found(revokeInvitation, accountId, id),
};
