import type { FastifyInstance } from 'fastify';
import { hashToken } from '../../accounts/hash-token.ts';
import { joinAccount } from '../../accounts/join-account.ts';
import { invitationPath } from '../../accounts/secret-links.ts';
import { signOutPath } from '../../accounts/session-paths.ts';
import { shorten } from '../../storage/shared/shown-text.ts';
import type { AccountRecord, Role } from '../../storage/user-store.ts';
import { formField, queryField } from '../forms/form-body.ts';
import { emptyForm, errorSummary, type FormState, hiddenField } from '../markup/fields.ts';
import { el } from '../markup/markup.ts';
import { confirmation, lead, submitButton } from '../markup/pieces.ts';
import { messagePage, type Page } from '../pages/page.ts';
import { emailField, newPasswordFields } from '../pages/password-fields.ts';
import { roleNames } from '../pages/role-field.ts';
import { sendPage } from '../pages/send-page.ts';
import { type CurrentUser, type DeviceCookie, redirectWith } from '../session/current-user.ts';
import type { DeveloperParts } from './developer-parts.ts';
import { tooMany } from './refusals.ts';

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
        const { role } = outcome.user;
        await device.signIn(request, reply, outcome.user);
        const text = `Welcome. You are ${role === 'owner' ? 'an' : 'a'} ${roleNames[role].toLowerCase()} of this account now.`;
        return redirectWith(reply, '/developer', text);
      }
      case 'unsuitable':
        return refuse(422, outcome.field, outcome.reason);
      case 'taken':
        return refuse(422, 'email', 'This e-mail address cannot be used. Enter another one.');
      case 'throttled':
        return refuse(429, 'email', tooMany(reply, outcome.retryAfterSeconds));
      case 'expired':
        return sendPage(reply, closedInvitationPage(), 410);
    }
  });
}

type JoinContent = {
  readonly token: string;
  readonly accountName: string;
  readonly role: Role;
  readonly form: FormState;
};

/** The form by which an invited person becomes a user of an account. */
function joinPage({ token, accountName, role, form }: JoinContent): Page {
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
        emailField(form, 'An address belongs to one account only.'),
        newPasswordFields(form, 'Password'),
        submitButton('Join'),
      ),
    ],
  };
}

type SignedInContent = {
  readonly token: string;
  /** The account of the invitation. */
  readonly invitedTo: AccountRecord;
  readonly currentUser: CurrentUser;
};

/** What an invitation shows to who is signed in: it makes another user, so it leads back to itself after signing out. */
function signedInPage({ token, invitedTo, currentUser: { user, account } }: SignedInContent): Page {
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
const closedInvitationPage = (): Page =>
  messagePage(
    'This invitation is not open any more',
    'It worked once, or for 7 days, or was revoked. Ask an owner of the account for a new one.',
  );
