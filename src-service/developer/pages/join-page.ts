import { minPasswordLength } from '../../accounts/choose-password.ts';
import { invitationPath } from '../../accounts/invitation.ts';
import { signOutPath } from '../../accounts/session-paths.ts';
import { shorten } from '../../storage/shared/shown-text.ts';
import type { AccountRecord, Role } from '../../storage/user-store.ts';
import { el } from '../markup/el.ts';
import { errorSummary, type FormState, hiddenField, textField } from '../markup/fields.ts';
import { confirmation, lead, submitButton } from '../markup/pieces.ts';
import type { CurrentUser } from '../session/current-user.ts';
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

export type SignedInContent = {
  readonly token: string;
  /** The account of the invitation. */
  readonly invitedTo: AccountRecord;
  readonly currentUser: CurrentUser;
};

/** What an invitation shows to who is signed in: it makes another user, so it leads back to itself after signing out. */
export function signedInPage({ token, invitedTo, currentUser: { user, account } }: SignedInContent): Page {
  const name = (text: string) => el('strong', null, shorten(text));
  return {
    title: 'You are signed in',
    section: null,
    content: [
      lead(
        ...(user ? ['You are signed in as ', name(user.email), '. '] : []),
        ...(account.id === invitedTo.id
          ? ['You have access to the account ', name(account.name), ' already. This invitation to it']
          : [
              'A user belongs to one account, yours to ',
              name(account.name),
              '. This invitation to ',
              name(invitedTo.name),
            ]),
        ' makes another user, with an e-mail address and a password of its own.',
      ),
      confirmation(
        { action: signOutPath, keep: '/developer', keepLabel: 'Stay signed in' },
        hiddenField('invitation', token),
        submitButton('Sign out and accept as another user'),
      ),
    ],
  };
}

/** An invitation that is open no longer. */
export const closedInvitationPage = (): Page =>
  messagePage(
    'This invitation is not open any more',
    'It worked once, or for 7 days, or was revoked. Ask an owner of the account for a new one.',
  );
