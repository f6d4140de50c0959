import { type Scope, scopes } from '../../../src-shared/memory-api/error-codes.ts';
import type { KeyRecord } from '../../storage/key-store.ts';
import { maxName } from '../forms/form-body.ts';
import { expiryChoices } from '../forms/read-key-form.ts';
import {
  checkGroup,
  errorSummary,
  type FieldError,
  type FormState,
  hiddenField,
  textField,
} from '../markup/fields.ts';
import { type Content, el } from '../markup/markup.ts';
import {
  caption,
  emptyState,
  entry,
  entryList,
  lead,
  moment,
  type Paged,
  pager,
  type StateMark,
  submitButton,
} from '../markup/pieces.ts';
import type { Page } from './page.ts';

type KeysContent = {
  /** Newest first. */
  readonly keys: Paged<KeyRecord>;
  readonly now: number;
  /** Row number of who looks; null in a session that a magic link opened. */
  readonly userId: number | null;
  /** See `runOnce`. */
  readonly idempotencyKey: string;
  readonly form: FormState;
  readonly chosen: readonly Scope[];
};

/** Keys of the account, and a form for another one. */
export function keysPage(content: KeysContent): Page {
  const { keys, now, userId, idempotencyKey, form, chosen } = content;
  const isOwn = keys.rows.every(({ createdBy }) => createdBy === null || createdBy.id === userId);
  return {
    title: 'API keys',
    section: 'API keys',
    wrong: form.errors.length > 0,
    content: [
      errorSummary(form.errors),
      lead(
        'A key lets an app act for this account. Give each app its own. What apps can do with it is in the ',
        el('a', { href: '/developer/reference' }, 'API reference'),
        '.',
      ),
      el('h2', { id: 'all' }, isOwn ? 'Your keys' : 'Keys of this account'),
      keys.rows.length === 0
        ? emptyState('No keys yet.', 'Create one below and paste it into the app that is to use it.')
        : entryList(
            'all',
            keys.rows.map((key) => keyEntry(key, now)),
          ),
      pager('/developer/keys', keys),
      el('h2', null, 'Create a key'),
      el(
        'form',
        { method: 'post', action: '/developer/keys', noValidate: true, className: 'form' },
        hiddenField('form', idempotencyKey),
        nameField(form),
        scopeBoxes(chosen, form.errors),
        expiryField(form.values.expiry ?? 'never', expiryChoices),
        submitButton('Create key'),
      ),
    ],
  };
}

/** The field for the name of a key. */
export const nameField = (form: FormState): Content =>
  textField({
    name: 'name',
    label: 'Name',
    form,
    hint: 'What it is for, such as the device or the app.',
    maxLength: maxName,
  });

/** The choice of when a key expires. */
export const expiryField = (
  chosen: string,
  choices: readonly { readonly value: string; readonly label: string }[],
): Content =>
  el(
    'div',
    { className: 'control' },
    el('label', { htmlFor: 'expiry' }, 'Expires'),
    el(
      'select',
      { className: 'field', id: 'expiry', name: 'expiry', defaultValue: chosen },
      choices.map(({ value, label }) => el('option', { value }, label)),
    ),
  );

const scopeWords = {
  'memories:read': 'Read single Memories, by their id.',
  'memories:write': 'Send revisions of notes.',
} as const satisfies Record<Scope, string>;

/** Check boxes for the scopes of a key. */
export function scopeBoxes(chosen: readonly Scope[], errors: readonly FieldError[]): Content {
  return checkGroup({
    name: 'scope',
    legend: 'Permissions',
    errors,
    boxes: scopes.map((scope) => ({
      value: scope,
      label: scope,
      hint: scopeWords[scope],
      checked: chosen.includes(scope),
    })),
  });
}

const keyEntry = (key: KeyRecord, now: number): Content =>
  entry(
    { title: el('a', { href: `/developer/keys/${key.id}` }, keyLabel(key)), state: keyState(key, now) },
    caption(
      el('code', null, `mem_${key.id}_…`),
      ' · ',
      key.scopes.length === 0 ? 'no scopes' : key.scopes.join(', '),
    ),
    caption(
      ['Created ', moment(key.createdAt), key.createdBy && ` by ${key.createdBy.email}`],
      ' · ',
      key.expiresAt === null ? 'never expires' : ['expires ', moment(key.expiresAt)],
    ),
    caption(key.lastUsedAt === null ? 'Never used' : ['Last used ', moment(key.lastUsedAt, 'second')]),
  );

/** The name of a key. */
export const keyLabel = ({ name, id }: KeyRecord): string => (name === '' ? `Key ${id}` : name);

/** Whether a key works. */
export function keyState({ revokedAt, expiresAt }: KeyRecord, now: number): StateMark {
  if (revokedAt !== null) return { shape: 'bad', text: 'Revoked' };
  if (expiresAt !== null && expiresAt <= now) return { shape: 'bad', text: 'Expired' };
  return { shape: 'done', text: 'Active' };
}
