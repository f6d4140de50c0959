import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { mintKey } from '../../accounts/api-key.ts';
import { authenticate } from '../../accounts/authenticate.ts';
import { hashToken } from '../../accounts/hash-token.ts';
import { createMagicLink } from '../../accounts/secret-links.ts';
import { longestKept } from '../../storage/user-store.ts';
import { startDeveloperPages, storeMemory } from '../../test/support/developer-service.ts';
import { formBrowser, magicLinkPath, signInPath } from '../../test/support/form-browser.ts';
import { forge, type SignedInUser, signedInUser } from '../../test/support/shared-account.ts';
import { testDelivery } from '../../webhooks/requested-deliveries.ts';

const scope = ['memories:read', 'memories:write'];

/** An account with two owners and a member, all signed in. */
async function harbour() {
  const service = await startDeveloperPages();
  const { storage, time, origin } = service;
  const account = 'harbour';
  const ada = await signedInUser(service, 'ada@example.org', { role: 'owner', account });
  const bea = await signedInUser(service, 'bea@example.org', { role: 'owner', account });
  const eve = await signedInUser(service, 'eve@example.org', { role: 'member', account });
  const { accountId } = ada.user;
  /** A key that a user makes, and its page. */
  const keyOf = async ({ browser }: SignedInUser, name: string) => {
    await browser.get('/developer/keys');
    const { html } = await browser.submit('/developer/keys', { name, scope, expiry: 'never' });
    const key = /value="(mem_[^"]+)"/.exec(html)?.[1] ?? '';
    const works = async () =>
      (await authenticate(`Bearer ${key}`, storage, time.now))?.accountId === accountId;
    return { page: `/developer/keys/${key.split('_')[1]}`, works };
  };
  const send = (by: SignedInUser, path: string, fields: Record<string, string> = {}) =>
    forge({ browser: by.browser, origin }, path, fields);
  const pageOf = ({ user }: SignedInUser) => `/developer/users/${user.id}`;
  const emails = async () => (await storage.listUsersOf(accountId)).map(({ email }) => email);
  return { service, storage, time, accountId, ada, bea, eve, keyOf, send, pageOf, emails };
}

test('keys say who made them; members know their own, owners all', async () => {
  const { storage, ada, eve, keyOf, send } = await harbour();
  const [hers, mine] = [await keyOf(eve, 'Phone'), await keyOf(ada, 'Laptop')];
  const { id, hash } = mintKey(randomBytes);
  const command = { id, hash, account: 'harbour', name: 'Script', scopes: [], createdAt: 1, expiresAt: null };
  await storage.createKey(command);
  const all = (await ada.browser.get('/developer/keys')).html;
  for (const text of ['Phone', 'UTC</time> by eve@', 'Laptop', 'UTC</time> by ada@', 'Script'])
    expect(all).toContain(text);
  expect(all).toContain('Keys of this account');
  expect((await ada.browser.get(hers.page)).html).toMatch(/Created by<\/dt><dd>eve@example.org</);
  expect((await ada.browser.get(`/developer/keys/${id}`)).html).toMatch(/Created by<\/dt><dd>No user/);

  const own = (await eve.browser.get('/developer/keys')).html;
  expect(own).toContain('Phone');
  expect(own).toContain('Your keys');
  for (const text of ['Laptop', 'Script']) expect(own).not.toContain(text);
  for (const page of [mine.page, `/developer/keys/${id}`]) {
    for (const path of [page, `${page}/revoke`]) expect((await eve.browser.get(path)).status).toBe(404);
    expect((await send(eve, page, { name: 'x', scope: 'memories:read', expiry: 'never' })).status).toBe(404);
    expect((await send(eve, `${page}/revoke`)).status).toBe(404);
  }
  expect(await mine.works()).toBe(true);
  await send(ada, `${hers.page}/revoke`);
  expect(await hers.works()).toBe(false);
  const other = await keyOf(eve, 'Tablet');
  expect((await send(eve, `${other.page}/revoke`)).status).toBe(303);
  expect(await other.works()).toBe(false);
});

test('a member sees where events go, and no more of the address, which may hold a secret', async () => {
  const { service, storage, accountId, ada, eve } = await harbour();
  const secret = 'T0-B0-secret';
  const url = `https://hooks.example.org:8443/services/${secret}?token=${secret}`;
  await storage.createEndpoint({ id: 'hook', accountId, url, secret: 'whsec_a', at: 1 });
  const memoryId = await storeMemory(service, accountId, 'A note', 1);
  const body = JSON.stringify({ type: 'memory.processed', timestamp: 'x', data: { memoryId } });
  const event = {
    ...testDelivery('hook', { at: 1, newId: randomUUID }),
    type: 'memory.processed',
    body,
  } as const;
  expect(await storage.addDelivery(accountId, event)).toBe(true);
  // as many servers answer a path that they do not know
  const response = `Cannot POST /services/${secret}?token=${secret}`;
  const attempt = { number: 1, at: 1, url, durationMilliseconds: 1, status: 404, error: 'No.', response };
  await storage.recordAttempt(event.id, attempt, { kind: 'retry', at: 2 });

  // then the overview says that it was switched off
  await storage.recordAttempt(event.id, { ...attempt, number: 2 }, { kind: 'gave-up', disable: 'Gone.' });

  const pages = [
    '',
    '/webhooks',
    '/webhooks/hook',
    `/webhooks/hook/deliveries/${event.id}`,
    `/memories/${memoryId}`,
  ];
  for (const page of pages) {
    const forMember = (await eve.browser.get(`/developer${page}`)).html;
    expect(forMember, page).toContain('https://hooks.example.org:8443/…');
    expect(forMember, page).not.toContain(secret);
    expect((await ada.browser.get(`/developer${page}`)).html, page).toContain(
      `/services/${secret}?token=${secret}`,
    );
  }
});

test('a member sees users and webhooks, and changes neither', async () => {
  const { service, storage, accountId, ada, eve, send, pageOf } = await harbour();
  const secret = 'whsec_a';
  const url = 'https://hooks.example.org/memories';
  await storage.createEndpoint({ id: 'hook', accountId, url, secret, at: 1 });
  await storage.createInvitation({
    id: 'invited',
    tokenHash: 't',
    accountId,
    role: 'member',
    name: 'Bob',
    createdAt: 1,
    expiresAt: service.time.now + 1000,
    invitedBy: null,
  });
  const state = async () => ({
    users: await storage.listUsersOf(accountId),
    invitations: await storage.listInvitations(accountId, service.time.now),
    endpoints: await storage.listEndpoints(accountId),
    secrets: await storage.listSecretsWithout('none', 9),
  });
  const before = await state();

  const users = (await eve.browser.get('/developer/users')).html;
  expect(users).toContain(ada.user.email);
  for (const text of ['Bob', 'Invite', pageOf(ada)]) expect(users).not.toContain(text);
  expect((await eve.browser.get('/developer/webhooks')).html).not.toContain('Add a webhook');
  const page = '/developer/webhooks/hook';
  const shown = (await eve.browser.get(page)).html;
  expect(shown).toContain('https://hooks.example.org/…');
  for (const text of ['Disable', 'Rotate', 'Delete', 'Change the address', 'as well'])
    expect(shown).not.toContain(text);
  const forOwners = (await ada.browser.get(page)).html;
  for (const text of ['Disable', 'Rotate', 'Delete', 'Change the address', 'as well'])
    expect(forOwners).toContain(text);

  for (const path of [pageOf(ada), `${pageOf(ada)}/remove`, `${page}/rotate`, `${page}/delete`])
    expect((await eve.browser.get(path)).status, path).toBe(403);
  for (const path of [
    '/developer/webhooks',
    ...['url', 'enable', 'disable', 'updates', 'rotate', 'delete'].map((action) => `${page}/${action}`),
    '/developer/users/invitations',
    '/developer/users/invitations/invited/revoke',
    `${pageOf(eve)}/role`,
    `${pageOf(ada)}/role`,
    `${pageOf(ada)}/remove`,
    `${pageOf(eve)}/remove`,
  ]) {
    const fields = { url: 'https://evil.example.org/', name: 'x', role: 'owner', wanted: 'yes' };
    const sent = await send(eve, path, { ...fields, form: 'A'.repeat(16) });
    expect(sent.status, path).toBe(403);
    expect(sent.html).toContain('Only owners of this account can do this');
  }
  expect(await state()).toEqual(before);
  // what owners set up may be sent
  expect((await send(eve, `${page}/test`)).location).toBe(page);
  expect(service.calls.deliveries).toBe(1);
});

test('a role is changed from the next request on', async () => {
  const { storage, accountId, ada, bea, eve, send, pageOf } = await harbour();
  await ada.browser.get(pageOf(eve));
  expect((await ada.browser.submit(`${pageOf(eve)}/role`, { role: 'owner' })).location).toBe(
    '/developer/users',
  );
  expect((await ada.browser.get('/developer/users')).html).toContain('eve@example.org is an owner now.');
  expect((await eve.browser.get(pageOf(ada))).status).toBe(200);
  await send(eve, `${pageOf(ada)}/role`, { role: 'member' });
  expect((await ada.browser.get(pageOf(eve))).status).toBe(403);
  await send(eve, `${pageOf(bea)}/role`, { role: 'queen' });
  expect((await eve.browser.get(pageOf(bea))).html).toContain('Choose a role.');
  await send(eve, `${pageOf(eve)}/role`, { role: 'member' });
  expect((await eve.browser.get('/developer/users')).html).toContain('You are a member now.');
  const roles = (await storage.listUsersOf(accountId)).map(({ role }) => role);
  expect(roles).toEqual(['member', 'owner', 'member']);
});

test('the last owner stays, and is told why', async () => {
  const { ada, bea, eve, send, pageOf, emails } = await harbour();
  await send(ada, `${pageOf(bea)}/remove`);
  for (const [action, fields] of [
    ['role', { role: 'member' }],
    ['remove', {}],
  ] as const) {
    expect((await send(ada, `${pageOf(ada)}/${action}`, fields)).location).toBe(pageOf(ada));
    expect((await ada.browser.get(pageOf(ada))).html).toContain('This is the last owner of the account');
  }
  expect(await emails()).toEqual([ada.user.email, eve.user.email]);
});

test('a removed user is out at once, and so are their keys', async () => {
  const { ada, eve, keyOf, send, pageOf, emails } = await harbour();
  const [hers, another, mine] = [await keyOf(eve, 'a'), await keyOf(eve, 'b'), await keyOf(ada, 'c')];
  const asked = await ada.browser.get(`${pageOf(eve)}/remove`);
  expect(asked.html).toContain('All 2 active keys that this user made are revoked.');
  expect(asked.html).toContain('Keys without a recorded maker stay.');
  expect(await hers.works()).toBe(true);
  expect((await ada.browser.submit(`${pageOf(eve)}/remove`)).location).toBe('/developer/users');
  expect((await ada.browser.get('/developer/users')).html).toContain('eve@example.org is removed.');
  for (const [key, works] of [
    [hers, false],
    [another, false],
    [mine, true],
  ] as const)
    expect(await key.works()).toBe(works);
  expect((await eve.browser.get('/developer')).location).toContain(signInPath);
  expect((await ada.browser.get(hers.page)).html).toContain('eve@example.org');
  expect(await emails()).not.toContain(eve.user.email);
  for (const path of [pageOf(eve), `${pageOf(eve)}/remove`, '/developer/users/x', '/developer/users/1e3'])
    expect((await ada.browser.get(path)).status, path).toBe(404);
  expect((await send(ada, `${pageOf(eve)}/role`, { role: 'owner' })).status).toBe(404);
});

test('a session that is left over opens nothing once its user is gone', async () => {
  const { storage, time, ada, eve, send, pageOf } = await harbour();
  expect((await eve.browser.get('/developer')).status).toBe(200);
  // as one that was begun while the user was being removed
  const id = eve.browser.cookies.get('memory-session') ?? '';
  const data = (await storage.readSession(hashToken(id), time.now, longestKept)) ?? '';
  await send(ada, `${pageOf(eve)}/remove`);
  const { accountId } = eve.user;
  await storage.insertSession({
    idHash: hashToken(id),
    data,
    accountId,
    userId: eve.user.id,
    expiresAt: 9e15,
  });
  expect((await eve.browser.get('/developer')).location).toContain(signInPath);
});

test('owners who remove themselves are signed out', async () => {
  const { ada, pageOf, emails } = await harbour();
  expect((await ada.browser.get(`${pageOf(ada)}/remove`)).html).toContain('Remove yourself?');
  expect((await ada.browser.submit(`${pageOf(ada)}/remove`)).location).toBe(signInPath);
  expect((await ada.browser.get(signInPath)).html).toContain('You are removed from the account');
  expect((await ada.browser.get('/developer')).status).toBe(303);
  expect(await emails()).not.toContain(ada.user.email);
});

test('who opens the account by a one-time link has the rights of an owner', async () => {
  const { service, storage, time, accountId, eve, pageOf } = await harbour();
  const { path } = await createMagicLink({ storage, randomBytes, now: time.now }, accountId);
  const browser = formBrowser(service.origin);
  await browser.get(path);
  await browser.submit(magicLinkPath);
  expect((await browser.get(pageOf(eve))).status).toBe(200);
  expect((await browser.get('/developer/users')).html).toContain('Invite a user');
});
