import { fail, type Result, succeed } from '../../src-shared/result.ts';
import type { AccountId } from '../storage/key-store.ts';
import { invitationLifetime, type MemberStore } from '../storage/member-store.ts';
import { magicLinkLifetime, type Role, type SessionStore } from '../storage/user-store.ts';
import { hashToken } from './hash-token.ts';
import { signInPath } from './session-paths.ts';

/** A link that works once: the GET only shows a button or a form, so that a program that prefetches links does not use it up. */
type SecretLink = {
  /** Below the service's origin, token and all. It is a secret: shown once, stored as a hash, and never to be logged. */
  readonly path: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
};

type LinkParts<Storage> = {
  readonly storage: Storage;
  /** Gives as many unpredictable bytes as it is asked for. */
  readonly randomBytes: (count: number) => Uint8Array;
  readonly now: number;
};

const newToken = ({ randomBytes }: LinkParts<unknown>, bytes: number): string =>
  Buffer.from(randomBytes(bytes)).toString('base64url');

export const magicLinkPath = `${signInPath}/link`;

/** Makes a link that opens an account. */
export async function createMagicLink(
  parts: LinkParts<Pick<SessionStore, 'createMagicLink'>>,
  accountId: AccountId,
): Promise<SecretLink> {
  const token = newToken(parts, 32);
  const expiresAt = parts.now + magicLinkLifetime;
  await parts.storage.createMagicLink(hashToken(token), accountId, expiresAt);
  return { path: `${magicLinkPath}?token=${token}`, expiresAt };
}

export const invitationPath = '/developer/invitation';

/** The link of an invitation, from its token. */
export const invitationLink = (token: string): string =>
  `${invitationPath}?${new URLSearchParams({ token })}`;

/** Who is invited to what, and by whom. */
type InvitationRequest = {
  readonly accountId: AccountId;
  readonly role: Role;
  /** For whom it is, in the inviter's words. */
  readonly name: string;
  /** Row number of the inviter; null in a session that a magic link opened. */
  readonly invitedBy: number | null;
};

/** Makes a link by which one person joins an account. */
export async function createInvitation(
  parts: LinkParts<Pick<MemberStore, 'createInvitation'>>,
  request: InvitationRequest,
): Promise<Result<SecretLink, 'refused' | 'full'>> {
  const [id, token] = [newToken(parts, 9), newToken(parts, 32)];
  const expiresAt = parts.now + invitationLifetime;
  const invitation = { ...request, id, tokenHash: hashToken(token), createdAt: parts.now, expiresAt };
  const created = await parts.storage.createInvitation(invitation);
  return created === 'created' ? succeed({ path: invitationLink(token), expiresAt }) : fail(created);
}
