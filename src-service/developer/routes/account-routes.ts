import type { FastifyInstance, FastifyReply } from 'fastify';
import { changePassword } from '../../accounts/change-password.ts';
import { shorten } from '../../storage/shared/shown-text.ts';
import { formField } from '../forms/form-body.ts';
import { emptyForm, errorSummary, type FormState } from '../markup/fields.ts';
import { el } from '../markup/markup.ts';
import { facts, submitButton } from '../markup/pieces.ts';
import type { Page } from '../pages/page.ts';
import { newPasswordFields, passwordField } from '../pages/password-fields.ts';
import { roleNames } from '../pages/role-field.ts';
import { sendPage } from '../pages/send-page.ts';
import { type CurrentUser, currentUserOf, type DeviceCookie, redirectWith } from '../session/current-user.ts';
import type { DeveloperParts } from './developer-parts.ts';
import { tooMany } from './refusals.ts';

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
        await device.signIn(request, reply, { ...user, accountId: currentUser.account.id });
        return redirectWith(reply, '/developer/account', 'The password is changed.');
      case 'unsuitable':
        return refuse(422, 'password', outcome.reason);
      case 'refused':
        return refuse(422, 'current', 'The current password is incorrect.');
      case 'throttled':
        return refuse(429, 'current', tooMany(reply, outcome.retryAfterSeconds));
    }
  });
}

/** Who is signed in, and their password. */
function accountPage({ account, user, role }: CurrentUser, form: FormState): Page {
  return {
    title: 'Account',
    section: 'Account',
    wrong: form.errors.length > 0,
    content: [
      errorSummary(form.errors),
      facts([
        ['Account', shorten(account.name)],
        ['E-mail address', user?.email],
        ['Role', roleNames[role]],
        ['Signed in with', user ? 'the password' : 'a one-time link'],
      ]),
      el('h2', null, 'Password'),
      user
        ? el(
            'form',
            { method: 'post', action: '/developer/account/password', noValidate: true, className: 'form' },
            // lets a password manager know whose password it is
            el('input', {
              type: 'text',
              name: 'username',
              autoComplete: 'username',
              defaultValue: user.email,
              hidden: true,
              readOnly: true,
            }),
            passwordField(form, 'current', 'Current password'),
            newPasswordFields(form, 'New password'),
            el(
              'p',
              { className: 'hint' },
              'All your other sessions are signed out, including those opened by a one-time link.',
            ),
            submitButton('Change password'),
          )
        : el('p', null, 'There is no password to change here: a one-time link opened this account.'),
    ],
  };
}
