import { minPasswordLength } from '../../accounts/choose-password.ts';
import { shorten } from '../../storage/shared/shown-text.ts';
import { el } from '../markup/el.ts';
import { errorSummary, type FormState, textField } from '../markup/fields.ts';
import { facts, submitButton } from '../markup/pieces.ts';
import type { CurrentUser } from '../session/current-user.ts';
import type { Page } from './page.ts';
import { roleNames } from './role-field.ts';

/** Who is signed in, and their password. */
export function accountPage({ account, user, role }: CurrentUser, form: FormState): Page {
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
            textField({
              name: 'current',
              label: 'Current password',
              form,
              type: 'password',
              autoComplete: 'current-password',
            }),
            textField({
              name: 'password',
              label: 'New password',
              form,
              type: 'password',
              autoComplete: 'new-password',
              hint: `At least ${minPasswordLength} characters. A few words that are hard to guess will do.`,
            }),
            textField({
              name: 'again',
              label: 'Confirm new password',
              form,
              type: 'password',
              autoComplete: 'new-password',
            }),
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
