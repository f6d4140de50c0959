import { shorten } from '../../storage/shared/shown-text.ts';
import type { UserRecord } from '../../storage/user-store.ts';
import { el } from '../markup/el.ts';
import { copyField, shownOnce } from '../markup/fields.ts';
import { confirmation, facts, lead, moment, stateMark, submitButton } from '../markup/pieces.ts';
import type { Page } from './page.ts';
import { roleField } from './role-field.ts';
import { roleMark, usersPath } from './users-page.ts';

const above = { name: 'Users', path: usersPath } as const;

/** One user of the account, for owners. */
export function userPage(user: UserRecord, keys: number): Page {
  const path = `${usersPath}/${user.id}`;
  return {
    title: shorten(user.email),
    section: 'Users',
    above,
    content: [
      facts([
        ['Role', stateMark(roleMark(user.role))],
        ['Since', moment(user.createdAt)],
        ['Active keys', String(keys)],
      ]),
      el('h2', null, 'Change the role'),
      el(
        'form',
        { method: 'post', action: `${path}/role`, className: 'form' },
        roleField(user.role),
        el('p', { className: 'hint' }, 'A change takes effect with the next request. Keys stay as they are.'),
        submitButton('Save'),
      ),
      el('h2', null, 'Remove'),
      el('p', null, 'A removed user has no access to this account any more, and their keys stop working.'),
      el(
        'p',
        { className: 'actions' },
        el('a', { href: `${path}/remove`, className: 'danger' }, 'Remove this user …'),
      ),
    ],
  };
}

/** Asks before a user is removed. */
export function removeUserPage(user: UserRecord, keys: number, isSelf: boolean): Page {
  const path = `${usersPath}/${user.id}`;
  const made = isSelf ? 'you made' : 'this user made';
  return {
    title: isSelf ? 'Remove yourself?' : 'Remove this user?',
    section: 'Users',
    above: { name: shorten(user.email), path },
    content: [
      lead(
        el('strong', null, shorten(user.email)),
        ' loses access to this account at once and is signed out everywhere. This cannot be undone.',
      ),
      el(
        'p',
        null,
        keys === 0
          ? `There is no active key that ${made}.`
          : keys === 1
            ? `The active key that ${made} is revoked. Whatever uses it is refused from its next request on, so give it another key before.`
            : `All ${keys} active keys that ${made} are revoked. Whatever uses them is refused from its next request on, so give it another key before.`,
      ),
      el('p', null, 'Keys without a recorded maker stay. Revoke those that this user may know.'),
      el(
        'p',
        null,
        `Open invitations that ${made} are revoked, too. Memories and webhooks of the account stay as they are.`,
      ),
      confirmation(
        { action: `${path}/remove`, keep: path, keepLabel: 'Cancel' },
        submitButton(isSelf ? 'Remove myself' : 'Remove the user', 'danger filled'),
      ),
    ],
  };
}

/** Shows the link of an invitation, once. */
export function newInvitationPage(link: string, name: string, expiresAt: number): Page {
  return {
    title: 'Invitation created',
    section: 'Users',
    above,
    content: [
      lead(
        'Copy this link now and send it to ',
        el('strong', null, name),
        ' privately. It is not stored, and is shown only once.',
      ),
      shownOnce(
        copyField('link', 'Invitation link', link),
        usersPath,
        el('p', null, 'It works for one person, until ', moment(expiresAt), '.'),
      ),
    ],
  };
}
