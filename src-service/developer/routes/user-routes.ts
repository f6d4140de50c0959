import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signInPath } from '../../accounts/session-paths.ts';
import { shorten } from '../../storage/shared/shown-text.ts';
import { roles, type UserRecord } from '../../storage/user-store.ts';
import { formField } from '../forms/form-body.ts';
import { copyField, shownOnce } from '../markup/fields.ts';
import { el } from '../markup/markup.ts';
import { confirmation, facts, lead, moment, stateMark, submitButton } from '../markup/pieces.ts';
import type { Page } from '../pages/page.ts';
import { roleField, roleNames } from '../pages/role-field.ts';
import { sendPage } from '../pages/send-page.ts';
import { roleMark, usersPath } from '../pages/users-page.ts';
import { currentUserOf, endSession, redirectWith } from '../session/current-user.ts';
import type { DeveloperParts } from './developer-parts.ts';
import { requireOwner, sendUnknown } from './refusals.ts';

type WithId = { Params: { id: string } };

const lastOwner = 'This is the last owner of the account, and stays. Make another user an owner first.';

/** One user of the account, for owners: the role is changed, the user is removed. */
export function addUserRoutes(app: FastifyInstance, { storage, clock }: DeveloperParts): void {
  /** Makes handlers that are given the user of the path, if it is one of the account. */
  const found =
    (
      handle: (
        user: UserRecord,
        request: FastifyRequest<WithId>,
        reply: FastifyReply,
      ) => Promise<FastifyReply>,
    ) =>
    async (request: FastifyRequest<WithId>, reply: FastifyReply): Promise<FastifyReply> => {
      const { account } = currentUserOf(request as FastifyRequest); // only its params differ
      // more digits than any row number has are not asked for
      const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : 0;
      const user = await storage.findUserOf(account.id, id);
      return user ? handle(user, request, reply) : sendUnknown(reply, 'user');
    };
  const activeKeys = ({ accountId, id }: UserRecord) => storage.countKeysBy(accountId, id, clock());
  const isSelf = (request: FastifyRequest<WithId>, { id }: UserRecord): boolean =>
    currentUserOf(request as FastifyRequest).user?.id === id; // only its params differ

  app.get<WithId>(
    '/users/:id',
    requireOwner,
    found(async (user, _request, reply) => sendPage(reply, userPage(user, await activeKeys(user)))),
  );

  app.post<WithId>(
    '/users/:id/role',
    requireOwner,
    found(async (user, request, reply) => {
      const path = `${usersPath}/${user.id}`;
      const named = formField(request as FastifyRequest, 'role'); // only its params differ
      const role = roles.find((one) => one === named);
      if (!role) return redirectWith(reply, path, 'Choose a role.', 'warning');
      const outcome = await storage.setRole(user.accountId, user.id, role);
      if (outcome === undefined) return sendUnknown(reply, 'user');
      if (outcome === 'last-owner') return redirectWith(reply, path, lastOwner, 'warning');
      const name = isSelf(request, user) ? 'You are' : `${user.email} is`;
      const text = `${name} ${role === 'owner' ? 'an' : 'a'} ${roleNames[role].toLowerCase()} now.`;
      return redirectWith(reply, usersPath, text);
    }),
  );

  app.get<WithId>(
    '/users/:id/remove',
    requireOwner,
    found(async (user, request, reply) =>
      sendPage(reply, removeUserPage(user, await activeKeys(user), isSelf(request, user))),
    ),
  );

  app.post<WithId>(
    '/users/:id/remove',
    requireOwner,
    found(async (user, request, reply) => {
      const outcome = await storage.removeUser(user.accountId, user.id, clock());
      if (outcome === undefined) return sendUnknown(reply, 'user');
      if (outcome === 'last-owner')
        return redirectWith(reply, `${usersPath}/${user.id}`, lastOwner, 'warning');
      if (!isSelf(request, user)) return redirectWith(reply, usersPath, `${user.email} is removed.`);
      await endSession(request as FastifyRequest); // only its params differ
      return redirectWith(reply, signInPath, 'You are removed from the account, and signed out.');
    }),
  );
}

const above = { name: 'Users', path: usersPath } as const;

/** One user of the account, for owners. */
function userPage(user: UserRecord, keys: number): Page {
  const path = `${usersPath}/${user.id}`;
  return {
    title: shorten(user.email),
    section: 'Users',
    above,
    content: [
      facts([
        ['Role', stateMark(roleMark(user.role))],
        ['Since', moment(user.createdAt)],
        ['Active keys', String(keys)],
      ]),
      el('h2', null, 'Change the role'),
      el(
        'form',
        { method: 'post', action: `${path}/role`, className: 'form' },
        roleField(user.role),
        el('p', { className: 'hint' }, 'A change takes effect with the next request. Keys stay as they are.'),
        submitButton('Save'),
      ),
      el('h2', null, 'Remove'),
      el('p', null, 'A removed user has no access to this account any more, and their keys stop working.'),
      el(
        'p',
        { className: 'actions' },
        el('a', { href: `${path}/remove`, className: 'danger' }, 'Remove this user …'),
      ),
    ],
  };
}

/** Asks before a user is removed. */
function removeUserPage(user: UserRecord, keys: number, isSelf: boolean): Page {
  const path = `${usersPath}/${user.id}`;
  const made = isSelf ? 'you made' : 'this user made';
  return {
    title: isSelf ? 'Remove yourself?' : 'Remove this user?',
    section: 'Users',
    above: { name: shorten(user.email), path },
    content: [
      lead(
        el('strong', null, shorten(user.email)),
        ' loses access to this account at once and is signed out everywhere. This cannot be undone.',
      ),
      el(
        'p',
        null,
        keys === 0
          ? `There is no active key that ${made}.`
          : keys === 1
            ? `The active key that ${made} is revoked. Whatever uses it is refused from its next request on, so give it another key before.`
            : `All ${keys} active keys that ${made} are revoked. Whatever uses them is refused from its next request on, so give it another key before.`,
      ),
      el('p', null, 'Keys without a recorded maker stay. Revoke those that this user may know.'),
      el(
        'p',
        null,
        `Open invitations that ${made} are revoked, too. Memories and webhooks of the account stay as they are.`,
      ),
      confirmation(
        { action: `${path}/remove`, keep: path, keepLabel: 'Cancel' },
        submitButton(isSelf ? 'Remove myself' : 'Remove the user', 'danger filled'),
      ),
    ],
  };
}

/** Shows the link of an invitation, once. */
export function newInvitationPage(link: string, name: string, expiresAt: number): Page {
  return {
    title: 'Invitation created',
    section: 'Users',
    above,
    content: [
      lead(
        'Copy this link now and send it to ',
        el('strong', null, name),
        ' privately. It is not stored, and is shown only once.',
      ),
      shownOnce(
        copyField('link', 'Invitation link', link),
        usersPath,
        el('p', null, 'It works for one person, until ', moment(expiresAt), '.'),
      ),
    ],
  };
}
