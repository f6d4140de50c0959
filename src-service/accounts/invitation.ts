import { fail, type Result, succeed } from '../../src-shared/result.ts';
import type { AccountId } from '../storage/key-store.ts';
import { invitationLifetime, type MemberStore } from '../storage/member-store.ts';
import type { Role } from '../storage/user-store.ts';
import { hashToken } from './hash-token.ts';

/** Path of the link. The GET only shows a form, so that a program that prefetches links uses nothing up. */
export const invitationPath = '/developer/invitation';

/** The link of an invitation, from its token. */
export const invitationLink = (token: string): string =>
  `${invitationPath}?${new URLSearchParams({ token })}`;

/** Who is invited to what, and by whom. */
export type InvitationRequest = {
  readonly accountId: AccountId;
  readonly role: Role;
  /** For whom it is, in the inviter's words. */
  readonly name: string;
  /** Row number of the inviter; null in a session that a magic link opened. */
  readonly invitedBy: number | null;
};

/** Makes a link by which one person joins an account. It is a secret: shown once, and stored as a hash. */
export async function createInvitation(
  parts: {
    readonly storage: Pick<MemberStore, 'createInvitation'>;
    readonly randomBytes: (count: number) => Uint8Array;
    readonly now: number;
  },
  request: InvitationRequest,
): Promise<Result<{ readonly path: string; readonly expiresAt: number }, 'refused' | 'full'>> {
  const [id, token] = [9, 32].map((count) => Buffer.from(parts.randomBytes(count)).toString('base64url'));
  if (id === undefined || token === undefined) throw new Error('both were made');
  const expiresAt = parts.now + invitationLifetime;
  const invitation = { ...request, id, tokenHash: hashToken(token), createdAt: parts.now, expiresAt };
  const created = await parts.storage.createInvitation(invitation);
  return created === 'created' ? succeed({ path: invitationLink(token), expiresAt }) : fail(created);
}
