import type { Scope } from '../../../src-shared/memory-api/error-codes.ts';
import type { KeyRecord } from '../../storage/key-store.ts';
import { expiryChoices, sameExpiry } from '../forms/read-key-form.ts';
import { copyable } from '../markup/copy.ts';
import { el } from '../markup/el.ts';
import { copyField, errorSummary, type FormState, shownOnce } from '../markup/fields.ts';
import { confirmation, facts, lead, moment, stateMark, submitButton } from '../markup/pieces.ts';
import { expiryField, keyLabel, keyState, nameField, scopeBoxes } from './keys-page.ts';
import type { Page } from './page.ts';

const above = { name: 'API keys', path: '/developer/keys' } as const;

/** One key: its name, scopes and expiry, and its revocation. `chosen`: the scopes that were sent with a wrong form. */
export function keyPage(
  key: KeyRecord,
  now: number,
  form: FormState,
  chosen: readonly Scope[] = key.scopes,
): Page {
  const { errors } = form;
  const path = `/developer/keys/${key.id}`;
  return {
    title: keyLabel(key),
    section: 'API keys',
    above,
    wrong: errors.length > 0,
    content: [
      errorSummary(errors),
      facts([
        ['State', stateMark(keyState(key, now))],
        ['Key', el('code', null, `mem_${key.id}_…`)],
        ['Key id', copyable(key.id, 'key id')],
        ['Created', moment(key.createdAt)],
        ['Created by', key.createdBy?.email ?? 'No user: a command, a one-time link, or not recorded'],
        ['Last used', key.lastUsedAt === null ? 'Never' : moment(key.lastUsedAt, 'second')],
        ['Expires', key.expiresAt === null ? 'Never' : moment(key.expiresAt)],
        ['Revoked', key.revokedAt !== null && moment(key.revokedAt)],
      ]),
      key.revokedAt === null && [
        el('h2', null, 'Change'),
        el(
          'form',
          { method: 'post', action: path, noValidate: true, className: 'form' },
          nameField(errors.length > 0 ? form : { values: { name: key.name }, errors }),
          scopeBoxes(chosen, errors),
          expiryField(form.values.expiry ?? sameExpiry.value, [
            { ...sameExpiry, label: 'As it is' },
            ...expiryChoices,
          ]),
          el('p', { className: 'hint' }, 'A change takes effect with the next request.'),
          submitButton('Save'),
        ),
        el('h2', null, 'Revoke'),
        el('p', null, 'A revoked key stops working at once and cannot be restored.'),
        el(
          'p',
          { className: 'actions' },
          el('a', { href: `${path}/revoke`, className: 'danger' }, 'Revoke this key …'),
        ),
      ],
    ],
  };
}

/** Shows a new key, once, and the address that it is for. */
export function newKeyPage(record: KeyRecord, key: string, address: string): Page {
  return {
    title: 'Your new key',
    section: 'API keys',
    above,
    content: [
      lead(
        'Copy the key ',
        el('strong', null, keyLabel(record)),
        ' now. It is not stored, and is shown only once.',
      ),
      shownOnce(
        [copyField('key', 'API key', key), copyField('address', 'Address of the Memory API', address)],
        above.path,
      ),
    ],
  };
}

/** Asks before a key is revoked. */
export function revokeKeyPage(key: KeyRecord): Page {
  const path = `/developer/keys/${key.id}`;
  return {
    title: 'Revoke this key?',
    section: 'API keys',
    above: { name: keyLabel(key), path },
    content: [
      lead(
        'Whatever uses ',
        el('strong', null, keyLabel(key)),
        ' is refused from its next request on. This cannot be undone.',
      ),
      confirmation({ action: `${path}/revoke`, keep: path }, submitButton('Revoke the key', 'danger filled')),
    ],
  };
}
