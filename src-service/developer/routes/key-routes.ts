import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Scope, scopes } from '../../../src-shared/memory-api/error-codes.ts';
import { mintKey } from '../../accounts/api-key.ts';
import type { KeyRecord } from '../../storage/key-store.ts';
import { formField, queryField, rowId } from '../forms/form-body.ts';
import { newIdempotencyKey, runOnce } from '../forms/idempotency-key.ts';
import { expiryChoices, readKeyForm, readScopes, sameExpiry } from '../forms/read-key-form.ts';
import { copyable } from '../markup/copy.ts';
import { copyField, emptyForm, errorSummary, type FormState, shownOnce } from '../markup/fields.ts';
import { el } from '../markup/markup.ts';
import { confirmation, facts, lead, moment, readPage, stateMark, submitButton } from '../markup/pieces.ts';
import { expiryField, keyLabel, keyState, keysPage, nameField, scopeBoxes } from '../pages/keys-page.ts';
import type { Page } from '../pages/page.ts';
import { sendPage } from '../pages/send-page.ts';
import { type CurrentUser, currentUserOf, redirectWith } from '../session/current-user.ts';
import { originOfForm } from './check-origin.ts';
import type { DeveloperParts } from './developer-parts.ts';
import { sendUnknown } from './refusals.ts';

const sentBefore = 'This form was sent before. A key is shown once only.';

/** Where the API of the keys is, on the same host. */
const apiPath = '/developer/v1';

/** Keys on one page. */
const pageLength = 50;

type WithId = { Params: { id: string } };

/** API keys: made, changed, revoked. Members know their own, owners all of the account. */
export function addKeyRoutes(app: FastifyInstance, parts: DeveloperParts): void {
  const { storage, clock, randomBytes, writeKeyUse } = parts;
  async function showKeys(
    request: FastifyRequest,
    reply: FastifyReply,
    form: FormState,
  ): Promise<FastifyReply> {
    const before = rowId(queryField(request, 'before'));
    const currentUser = currentUserOf(request);
    await writeKeyUse();
    const keys = await readPage(before, pageLength, (page) =>
      storage.listKeysOf(currentUser.account.id, { ...page, ...onlyOwn(currentUser) }),
    );
    const sent = readScopes(request);
    const chosen = form === emptyForm ? scopes : sent.ok ? sent.value : [];
    const shown = keysPage({
      keys,
      now: clock(),
      userId: currentUser.user?.id ?? null,
      idempotencyKey: newIdempotencyKey(randomBytes),
      form,
      chosen,
    });
    return sendPage(reply, shown, form.errors.length > 0 ? 422 : 200);
  }

  async function findKey(request: FastifyRequest<WithId>): Promise<KeyRecord | undefined> {
    const id = rowId(request.params.id);
    if (id === null) return undefined;
    await writeKeyUse();
    const currentUser = currentUserOf(request);
    const key = await storage.findKeyOf(currentUser.account.id, id);
    const { createdBy } = onlyOwn(currentUser);
    return createdBy === undefined || key?.createdBy?.id === createdBy ? key : undefined;
  }

  app.get('/keys', (request, reply) => showKeys(request, reply, emptyForm));

  app.post('/keys', async (request, reply) => {
    const asked = readKeyForm(request);
    if (!asked.ok) return showKeys(request, reply, asked.error);
    const now = clock();
    const { id, key, hash } = mintKey(randomBytes);
    const { name, scopes: chosen, lifetime } = asked.value;
    const { account, user } = currentUserOf(request);
    const sent = { accountId: account.id, key: formField(request, 'form') };
    const made = await runOnce(parts, sent, () =>
      storage.createKey({
        id,
        hash,
        name,
        account: account.name,
        scopes: chosen,
        createdAt: now,
        expiresAt: typeof lifetime === 'number' ? now + lifetime : null,
        ...(user ? { createdBy: user.id } : {}),
      }),
    );
    if (!made.ok) return redirectWith(reply, '/developer/keys', sentBefore, 'warning');
    // in the response itself: behind a redirect, the key would have to be stored in between
    const baseAddress = `${originOfForm(request, parts.publicOrigin)}${apiPath}`;
    return sendPage(reply, newKeyPage(made.value, key, baseAddress), 201);
  });

  app.get<WithId>('/keys/:id', async (request, reply) => {
    const key = await findKey(request);
    return key ? sendPage(reply, keyPage(key, clock(), emptyForm)) : sendUnknown(reply, 'key');
  });

  app.post<WithId>('/keys/:id', async (request, reply) => {
    const key = await findKey(request);
    if (!key || key.revokedAt !== null) return sendUnknown(reply, 'key');
    const asked = readKeyForm(request, true);
    if (!asked.ok) {
      const sent = readScopes(request);
      return sendPage(reply, keyPage(key, clock(), asked.error, sent.ok ? sent.value : []), 422);
    }
    const { lifetime, ...change } = asked.value;
    const expiry = lifetime === undefined ? {} : { expiresAt: lifetime === null ? null : clock() + lifetime };
    await storage.changeKey(key.id, { ...change, ...expiry }, currentUserOf(request).account.id);
    return redirectWith(reply, `/developer/keys/${key.id}`, 'The key is changed.');
  });

  app.get<WithId>('/keys/:id/revoke', async (request, reply) => {
    const key = await findKey(request);
    return key ? sendPage(reply, revokeKeyPage(key)) : sendUnknown(reply, 'key');
  });

  app.post<WithId>('/keys/:id/revoke', async (request, reply) => {
    const key = await findKey(request);
    if (!key) return sendUnknown(reply, 'key');
    await storage.revokeKey(key.id, clock(), currentUserOf(request).account.id);
    return redirectWith(reply, '/developer/keys', 'The key is revoked.');
  });
}

/** Whose keys alone may be known. Empty for owners, who may know all. */
const onlyOwn = ({ user, role }: CurrentUser): { readonly createdBy?: number } =>
  role === 'owner' || user === null ? {} : { createdBy: user.id };

const above = { name: 'API keys', path: '/developer/keys' } as const;

/** One key: its name, scopes and expiry, and its revocation. `chosen`: the scopes that were sent with a wrong form. */
function keyPage(key: KeyRecord, now: number, form: FormState, chosen: readonly Scope[] = key.scopes): Page {
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
function newKeyPage(record: KeyRecord, key: string, address: string): Page {
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
function revokeKeyPage(key: KeyRecord): Page {
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
