import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signInPath } from '../../accounts/session-paths.ts';
import type { UserRecord } from '../../storage/user-store.ts';
import { roles } from '../../storage/user-store.ts';
import { formField } from '../forms/form-body.ts';
import { messagePage } from '../pages/message-page.ts';
import { roleNames } from '../pages/role-field.ts';
import { sendPage } from '../pages/send-page.ts';
import { removeUserPage, userPage } from '../pages/user-pages.ts';
import { usersPath } from '../pages/users-page.ts';
import { currentUserOf, endSession, redirectWith } from '../session/current-user.ts';
import type { DeveloperParts } from './developer-parts.ts';
import { requireOwner } from './require-owner.ts';

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
      return user ? handle(user, request, reply) : sendUnknown(reply);
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
      if (outcome === undefined) return sendUnknown(reply);
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
      if (outcome === undefined) return sendUnknown(reply);
      if (outcome === 'last-owner')
        return redirectWith(reply, `${usersPath}/${user.id}`, lastOwner, 'warning');
      if (!isSelf(request, user)) return redirectWith(reply, usersPath, `${user.email} is removed.`);
      await endSession(request as FastifyRequest); // only its params differ
      return redirectWith(reply, signInPath, 'You are removed from the account, and signed out.');
    }),
  );
}

const sendUnknown = (reply: FastifyReply): Promise<FastifyReply> =>
  sendPage(reply, messagePage('No such user', 'This account has no such user.'), 404);
