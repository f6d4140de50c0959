import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createInvitation } from '../../accounts/secret-links.ts';
import { roles } from '../../storage/user-store.ts';
import { formField, readName, rowId } from '../forms/form-body.ts';
import { newIdempotencyKey, runOnce } from '../forms/idempotency-key.ts';
import { emptyForm, type FormState } from '../markup/fields.ts';
import { sendPage } from '../pages/send-page.ts';
import { usersPage, usersPath } from '../pages/users-page.ts';
import { currentUserOf, redirectWith } from '../session/current-user.ts';
import { originOfForm } from './check-origin.ts';
import type { DeveloperParts } from './developer-parts.ts';
import { requireOwner } from './refusals.ts';
import { newInvitationPage } from './user-routes.ts';

const sentBefore = 'This form was sent before. A link is shown once only.';

/** The users of the account, for all of them, and invitations, for owners. */
export function addInvitationRoutes(app: FastifyInstance, parts: DeveloperParts): void {
  const { storage, clock, randomBytes } = parts;
  const roleOf = (request: FastifyRequest) =>
    roles.find((role) => role === formField(request, 'role')) ?? 'member';

  async function showUsers(
    request: FastifyRequest,
    reply: FastifyReply,
    form: FormState,
  ): Promise<FastifyReply> {
    const currentUser = currentUserOf(request);
    const { account, role } = currentUser;
    const [users, invitations] = await Promise.all([
      storage.listUsersOf(account.id),
      role === 'owner' ? storage.listInvitations(account.id, clock()) : [],
    ]);
    const idempotencyKey = newIdempotencyKey(randomBytes);
    const chosen = roleOf(request);
    const page = usersPage({ currentUser, users, invitations, idempotencyKey, form, chosen });
    return sendPage(reply, page, form.errors.length > 0 ? 422 : 200);
  }

  app.get('/users', (request, reply) => showUsers(request, reply, emptyForm));

  app.post('/users/invitations', requireOwner, async (request, reply) => {
    const { account, user } = currentUserOf(request);
    const name = readName(request, 'Say for whom the invitation is.');
    if (!name.ok) {
      const values = { name: formField(request, 'name').trim() };
      return showUsers(request, reply, { values, errors: [name.error] });
    }
    const asked = {
      accountId: account.id,
      role: roleOf(request),
      name: name.value,
      invitedBy: user?.id ?? null,
    };
    const sent = { accountId: account.id, key: formField(request, 'form') };
    const made = await runOnce(parts, sent, () =>
      createInvitation({ storage, randomBytes, now: clock() }, asked),
    );
    if (!made.ok) return redirectWith(reply, usersPath, sentBefore, 'warning');
    if (!made.value.ok) {
      const text =
        made.value.error === 'full'
          ? 'This account has as many users and open invitations as it can have. Remove one first.'
          : 'You are no owner of this account any more.';
      return redirectWith(reply, usersPath, text, 'warning');
    }
    const { path, expiresAt } = made.value.value;
    const link = `${originOfForm(request, parts.publicOrigin)}${path}`;
    return sendPage(reply, newInvitationPage(link, name.value, expiresAt), 201);
  });

  app.post<{ Params: { id: string } }>(
    '/users/invitations/:id/revoke',
    requireOwner,
    async (request, reply) => {
      const id = rowId(request.params.id);
      const { account } = currentUserOf(request as FastifyRequest); // only its params differ
      const isRevoked = id !== null && (await storage.revokeInvitation(account.id, id));
      return isRevoked
        ? redirectWith(reply, usersPath, 'The invitation is revoked.')
        : redirectWith(reply, usersPath, 'This invitation was used or revoked before.', 'warning');
    },
  );
}
