import type { FastifyInstance } from 'fastify';
import { hashToken } from '../../accounts/hash-token.ts';
import { invitationPath } from '../../accounts/invitation.ts';
import { joinAccount } from '../../accounts/join-account.ts';
import { formField, queryField } from '../forms/form-body.ts';
import { emptyForm } from '../markup/fields.ts';
import { closedInvitationPage, joinPage, signedInPage } from '../pages/join-page.ts';
import { roleNames } from '../pages/role-field.ts';
import { sendPage } from '../pages/send-page.ts';
import { redirectWith, startSession } from '../session/current-user.ts';
import type { DeviceCookie } from '../session/device-cookie.ts';
import type { DeveloperParts } from './developer-parts.ts';
import { tooMany } from './too-many.ts';

/** The routes by which an invited person joins an account. */
export function addJoinRoutes(
  app: FastifyInstance,
  { storage, clock }: DeveloperParts,
  device: DeviceCookie,
): void {
  const path = invitationPath.replace(/^\/developer/, '');

  app.get(path, async (request, reply) => {
    const token = queryField(request, 'token') ?? '';
    const invitation = await storage.findInvitation(hashToken(token), clock());
    if (!invitation) return sendPage(reply, closedInvitationPage(), 410);
    const { account, role } = invitation;
    const { currentUser } = request;
    return currentUser
      ? sendPage(reply, signedInPage({ token, invitedTo: account, currentUser }))
      : sendPage(reply, joinPage({ token, accountName: account.name, role, form: emptyForm }));
  });

  app.post(path, async (request, reply) => {
    const [token, email, password] = ['token', 'email', 'password'].map((name) => formField(request, name));
    const sent = { token: token ?? '', email: email ?? '', password: password ?? '', address: request.ip };
    const invitation = await storage.findInvitation(hashToken(sent.token), clock());
    if (!invitation) return sendPage(reply, closedInvitationPage(), 410);
    const { account } = invitation;
    const { currentUser } = request;
    if (currentUser)
      return sendPage(reply, signedInPage({ token: sent.token, invitedTo: account, currentUser }), 409);
    const refuse = (status: number, field: string, message: string) => {
      const form = { values: { email: sent.email }, errors: [{ field, message }] };
      const page = joinPage({ token: sent.token, accountName: account.name, role: invitation.role, form });
      return sendPage(reply, page, status);
    };
    if (sent.password !== formField(request, 'again')) {
      return refuse(422, 'again', 'The two passwords do not match.');
    }
    const outcome = await joinAccount({ storage, clock }, sent);
    switch (outcome.kind) {
      case 'joined': {
        const { id, email: address, accountId, role } = outcome.user;
        await device.renew(request, reply, outcome.user);
        await startSession(request, { accountId, user: { id, email: address } }, clock());
        const text = `Welcome. You are ${role === 'owner' ? 'an' : 'a'} ${roleNames[role].toLowerCase()} of this account now.`;
        return redirectWith(reply, '/developer', text);
      }
      case 'unsuitable':
        return refuse(422, outcome.field, outcome.reason);
      case 'taken':
        return refuse(422, 'email', 'This e-mail address cannot be used. Enter another one.');
      case 'throttled':
        reply.header('retry-after', String(outcome.retryAfterSeconds));
        return refuse(429, 'email', tooMany(outcome.retryAfterSeconds));
      case 'expired':
        return sendPage(reply, closedInvitationPage(), 410);
    }
  });
}
