import type { FastifyInstance, FastifyReply } from 'fastify';
import { changePassword } from '../../accounts/change-password.ts';
import { formField } from '../forms/form-body.ts';
import { emptyForm } from '../markup/fields.ts';
import { accountPage } from '../pages/account-page.ts';
import { sendPage } from '../pages/send-page.ts';
import { currentUserOf, redirectWith, startSession } from '../session/current-user.ts';
import type { DeviceCookie } from '../session/device-cookie.ts';
import type { DeveloperParts } from './developer-parts.ts';
import { tooMany } from './too-many.ts';

/** The account and its password. */
export function addAccountRoutes(
  app: FastifyInstance,
  { storage, clock }: DeveloperParts,
  device: DeviceCookie,
): void {
  app.get('/account', async (request, reply) =>
    sendPage(reply, accountPage(currentUserOf(request), emptyForm)),
  );

  app.post('/account/password', async (request, reply): Promise<FastifyReply> => {
    const currentUser = currentUserOf(request);
    const { user } = currentUser;
    if (user === null) return reply.redirect('/developer/account', 303);
    const refuse = (status: number, field: string, message: string) =>
      sendPage(reply, accountPage(currentUser, { values: {}, errors: [{ field, message }] }), status);

    const password = formField(request, 'password');
    if (password !== formField(request, 'again')) {
      return refuse(422, 'again', 'The two new passwords do not match.');
    }
    const change = {
      email: user.email,
      current: formField(request, 'current'),
      password,
      session: request.session.sessionId,
    };
    const outcome = await changePassword({ storage, clock }, change);
    switch (outcome.kind) {
      case 'changed':
        // all sessions of the user have ended, this one too, and no device is known any more
        await device.renew(request, reply, { ...user, accountId: currentUser.account.id });
        await startSession(request, { accountId: currentUser.account.id, user }, clock());
        return redirectWith(reply, '/developer/account', 'The password is changed.');
      case 'unsuitable':
        return refuse(422, 'password', outcome.reason);
      case 'refused':
        return refuse(422, 'current', 'The current password is incorrect.');
      case 'throttled':
        reply.header('retry-after', String(outcome.retryAfterSeconds));
        return refuse(429, 'current', tooMany(outcome.retryAfterSeconds));
    }
  });
}
