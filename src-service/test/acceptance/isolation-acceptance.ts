import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashToken } from '../../accounts/hash-token.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Role } from '../../storage/user-store.ts';
import { startDeveloperPages, storeMemory } from '../support/developer-service.ts';
import { noteRevision } from '../support/note-revision.ts';
import { forge, signedInUser } from '../support/shared-account.ts';
import { freshStorage, type OpenBackend } from './storage-acceptance.ts';

/** What no page shows to the users of another account. */
const marks = [
  'ada@example.org',
  'Ferry times',
  'hooks.example.org',
  'Key of Ada',
  'Guest of Ada',
  'harbour',
];

/** The part of the acceptance suite about Developer settings of two accounts in one store. Every adapter runs it. */
export function isolatesAccounts(open: OpenBackend): void {
  test.each(['owner', 'member'] as const)(
    'what one account has is neither seen nor changed by an %s of another one',
    async (role) => {
      const storage = await freshStorage(open);
      const service = await startDeveloperPages({ storage });
      const ada = await filledAccount(storage);
      const before = await stateOf(storage, ada);
      const stranger = await signedInUser({ storage, origin: service.origin }, 'stranger@example.org', {
        role,
        account: 'pier',
      });

      const ownPages = ['', '/failed', '/keys', '/webhooks', '/users', '/account'];
      const { user, key, endpoint, delivery, memory, invitation } = ada.ids;
      const foreign = [
        `/keys/${key}`,
        `/keys/${key}/revoke`,
        `/webhooks/${endpoint}`,
        `/webhooks/${endpoint}/rotate`,
        `/webhooks/${endpoint}/delete`,
        `/webhooks/${endpoint}/deliveries/${delivery}`,
        `/users/${user}`,
        `/users/${user}/remove`,
      ];
      for (const path of ownPages) expect(await seenAt(path), path).toEqual({ status: 200, marks: [] });
      for (const path of foreign) {
        const { status, marks } = await seenAt(path);
        expect([403, 404], path).toContain(status);
        expect(marks, path).toEqual([]);
      }
      for (const path of [`/?before=${memory}`, `/failed?before=${memory}`, `/keys?before=${key}`])
        expect((await seenAt(path)).marks, path).toEqual([]);

      const fields = {
        name: 'mine',
        scope: 'memories:write',
        expiry: 'never',
        role: 'owner',
        url: 'https://evil.example.org/',
        form: 'A'.repeat(16),
      };
      for (const path of [
        `/memories/${memory}/retry`,
        `/failed/${memory}/retry`,
        '/failed/retry',
        `/keys/${key}`,
        `/keys/${key}/revoke`,
        ...['url', 'enable', 'disable', 'updates', 'test', 'rotate', 'delete', 'replay'].map(
          (action) => `/webhooks/${endpoint}/${action}`,
        ),
        ...['resend', 'replay'].map((action) => `/webhooks/${endpoint}/deliveries/${delivery}/${action}`),
        `/users/${user}/role`,
        `/users/${user}/remove`,
        `/users/invitations/${invitation}/revoke`,
      ]) {
        const sent = await forge(
          { browser: stranger.browser, origin: service.origin },
          `/developer${path}`,
          fields,
        );
        expect([303, 403, 404], path).toContain(sent.status);
        expect(seenIn(sent.html), path).toEqual([]);
      }
      // messages that forms left, too
      for (const path of ownPages) expect((await seenAt(path)).marks, path).toEqual([]);
      expect(await stateOf(storage, ada)).toEqual(before);

      async function seenAt(path: string) {
        const { status, html } = await stranger.browser.get(`/developer${path}`);
        return { status, marks: seenIn(html) };
      }
    },
  );
}

const seenIn = (html: string): readonly string[] => marks.filter((mark) => html.includes(mark));

type FilledAccount = Awaited<ReturnType<typeof filledAccount>>;

/** Ada's account, with something of everything. */
async function filledAccount(storage: Storage) {
  const made = await storage.createUser({
    email: 'ada@example.org',
    passwordHash: 'h',
    account: 'harbour',
    at: 1,
  });
  if (!made.ok) throw new Error(made.error);
  const { accountId, id } = made.value;
  const key = { account: 'harbour', name: 'Key of Ada', scopes: [], createdAt: 1, expiresAt: null };
  await storage.createKey({ ...key, id: 'theirkey', hash: randomBytes(32), createdBy: id });
  const url = 'https://hooks.example.org/memories';
  await storage.createEndpoint({ id: 'theirhook', accountId, url, secret: 'whsec_a', at: 1 });
  await storage.addDelivery(accountId, {
    id: 'theirdelivery',
    endpointId: 'theirhook',
    eventId: 'event',
    type: 'webhook.test',
    body: '{}',
    createdAt: 1,
  });
  const memory = await storeMemory({ storage }, accountId, noteRevision().title, 1);
  const role: Role = 'member';
  const invitation = { id: 'theirguest', tokenHash: hashToken('t'), accountId, role, name: 'Guest of Ada' };
  await storage.createInvitation({ ...invitation, createdAt: 1, expiresAt: 9e15, invitedBy: id });
  const ids = {
    user: id,
    key: 'theirkey',
    endpoint: 'theirhook',
    delivery: 'theirdelivery',
    memory,
    invitation: 'theirguest',
  };
  return { accountId, ids };
}

/** Everything of an account that a page could change. */
const stateOf = async (storage: Storage, { accountId }: FilledAccount) => ({
  users: await storage.listUsersOf(accountId),
  keys: await storage.listKeysOf(accountId, { before: null, limit: 9 }),
  endpoints: await storage.listEndpoints(accountId),
  secrets: await storage.listSecretsWithout('none', 9),
  deliveries: await storage.listDeliveries(accountId, 'theirhook', { before: null, limit: 9 }),
  memories: await storage.listMemories(accountId, { before: null, limit: 9 }),
  invitations: await storage.listInvitations(accountId, 2),
});
