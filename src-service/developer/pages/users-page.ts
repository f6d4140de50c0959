import type { InvitationRecord } from '../../storage/member-store.ts';
import { shorten } from '../../storage/shared/shown-text.ts';
import type { Role, UserRecord } from '../../storage/user-store.ts';
import { maxName } from '../forms/form-body.ts';
import { errorSummary, type FormState, hiddenField, textField } from '../markup/fields.ts';
import { type Content, el } from '../markup/markup.ts';
import {
  caption,
  emptyState,
  entry,
  entryList,
  lead,
  moment,
  type StateMark,
  submitButton,
} from '../markup/pieces.ts';
import type { CurrentUser } from '../session/current-user.ts';
import type { Page } from './page.ts';
import { roleField, roleNames } from './role-field.ts';

export const usersPath = '/developer/users';

type UsersContent = {
  readonly currentUser: CurrentUser;
  /** Oldest first. */
  readonly users: readonly UserRecord[];
  /** Those that are open; for owners only. */
  readonly invitations: readonly InvitationRecord[];
  /** See `runOnce`. */
  readonly idempotencyKey: string;
  /** The form of a new invitation, and the role that it has. */
  readonly form: FormState;
  readonly chosen: Role;
};

/** Who has access to the account. Owners also see who is invited, and invite. */
export function usersPage(content: UsersContent): Page {
  const { currentUser, users, invitations, form } = content;
  const isOwner = currentUser.role === 'owner';
  return {
    title: 'Users',
    section: 'Users',
    wrong: form.errors.length > 0,
    content: [
      errorSummary(form.errors),
      lead('Who has access to this account.'),
      el('h2', { id: 'all' }, 'Users of this account'),
      users.length === 0
        ? emptyState('No users yet.', 'Invite one below. This account is opened by one-time links so far.')
        : entryList(
            'all',
            users.map((user) => userEntry(user, currentUser)),
          ),
      isOwner && [
        el('h2', { id: 'open' }, 'Open invitations'),
        invitations.length === 0
          ? emptyState('No open invitations.', 'Each works for one person, for 7 days.')
          : entryList('open', invitations.map(invitationEntry)),
        inviteForm(content),
      ],
    ],
  };
}

const inviteForm = ({ idempotencyKey, form, chosen }: UsersContent): Content => [
  el('h2', null, 'Invite a user'),
  el(
    'form',
    { method: 'post', action: `${usersPath}/invitations`, noValidate: true, className: 'form' },
    hiddenField('form', idempotencyKey),
    textField({
      name: 'name',
      label: 'For whom',
      form,
      hint: 'Only owners of this account see it.',
      maxLength: maxName,
    }),
    roleField(chosen),
    submitButton('Create invitation'),
  ),
];

function userEntry({ id, email, role, createdAt }: UserRecord, { user, role: own }: CurrentUser): Content {
  const name = shorten(email);
  const title = own === 'owner' ? el('a', { href: `${usersPath}/${id}` }, name) : name;
  return entry(
    { title, state: roleMark(role) },
    caption('Since ', moment(createdAt), user?.id === id && ' · this is you'),
  );
}

function invitationEntry({ id, name, role, createdAt, expiresAt, invitedBy }: InvitationRecord): Content {
  const again = {
    type: 'submit',
    className: 'plain',
    'aria-label': `Revoke the invitation for ${name}`,
  } as const;
  return entry(
    {
      title: name,
      state: roleMark(role),
      beside: el(
        'form',
        { method: 'post', action: `${usersPath}/invitations/${id}/revoke` },
        el('button', again, 'Revoke'),
      ),
    },
    caption('Invited ', moment(createdAt), invitedBy !== null && ` by ${shorten(invitedBy)}`),
    caption('Expires ', moment(expiresAt)),
  );
}

/** A role, as the state of who has it. */
export const roleMark = (role: Role): StateMark => ({
  shape: role === 'owner' ? 'done' : 'waiting',
  text: roleNames[role],
});
