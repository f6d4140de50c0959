import { minPasswordLength } from '../../accounts/choose-password.ts';
import { invitationPath } from '../../accounts/invitation.ts';
import { signOutPath } from '../../accounts/session-paths.ts';
import type { Role } from '../../storage/member-store.ts';
import { shorten } from '../../storage/shared/shown-text.ts';
import { el } from '../markup/el.ts';
import { errorSummary, type FormState, hiddenField, textField } from '../markup/fields.ts';
import { lead, submitButton } from '../markup/pieces.ts';
import { messagePage } from './message-page.ts';
import type { Page } from './page.ts';
import { roleNames } from './role-field.ts';

export type JoinContent = {
  readonly token: string;
  readonly accountName: string;
  readonly role: Role;
  readonly form: FormState;
};

/** The form by which an invited person becomes a user of an account. */
export function joinPage({ token, accountName, role, form }: JoinContent): Page {
  return {
    title: 'Join an account',
    section: null,
    wrong: form.errors.length > 0,
    content: [
      errorSummary(form.errors),
      lead(
        'You are invited to the account ',
        el('strong', null, shorten(accountName)),
        ` as ${role === 'owner' ? 'an' : 'a'} ${roleNames[role].toLowerCase()}.`,
      ),
      el(
        'form',
        { method: 'post', action: invitationPath, noValidate: true, className: 'form' },
        hiddenField('token', token),
        textField({
          name: 'email',
          label: 'E-mail address',
          form,
          type: 'email',
          inputMode: 'email',
          autoComplete: 'username',
          hint: 'An address belongs to one account only.',
        }),
        textField({
          name: 'password',
          label: 'Password',
          form,
          type: 'password',
          autoComplete: 'new-password',
          hint: `At least ${minPasswordLength} characters. A few words that are hard to guess will do.`,
        }),
        textField({
          name: 'again',
          label: 'Confirm password',
          form,
          type: 'password',
          autoComplete: 'new-password',
        }),
        submitButton('Join'),
      ),
    ],
  };
}

/** What an invitation shows to who is signed in. */
export function signedInPage(accountName: string): Page {
  return {
    title: 'You are signed in',
    section: null,
    content: [
      lead(
        'This invitation to the account ',
        el('strong', null, shorten(accountName)),
        ' makes another user. A user belongs to one account. To accept it, sign out, open the link again, and choose another e-mail address.',
      ),
      el('form', { method: 'post', action: signOutPath }, submitButton('Sign out', 'plain')),
    ],
  };
}

/** An invitation that is open no longer. */
export const closedInvitationPage = (): Page =>
  messagePage(
    'This invitation is not open any more',
    'It worked once, or for 7 days, or was revoked. Ask an owner of the account for a new one.',
  );
