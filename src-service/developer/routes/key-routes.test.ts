import { expect, test, vi } from 'vitest';
import { authenticate } from '../../accounts/authenticate.ts';
import { ada, makeAda, startDeveloperPages } from '../../test/support/developer-service.ts';
import { formBrowser, signInAs } from '../../test/support/form-browser.ts';

const both = ['memories:read', 'memories:write'];

async function signedIn(changes: Parameters<typeof startDeveloperPages>[0] = {}) {
  const service = await startDeveloperPages(changes);
  const user = await makeAda(service);
  const browser = formBrowser(service.origin);
  await signInAs(browser, ada);
  const create = async (fields: Record<string, string | readonly string[]> = {}) => {
    await browser.get('/developer/keys');
    return browser.submit('/developer/keys', { name: 'Laptop', scope: both, expiry: 'never', ...fields });
  };
  /** What a key opens now. */
  const principalOf = (key: string) => authenticate(`Bearer ${key}`, service.storage, service.time.now);
  return { service, user, browser, create, principalOf };
}

const keyIn = (html: string): string => /value="(mem_[^"]+)"/.exec(html)?.[1] ?? '';
const idOf = (key: string): string => key.split('_')[1] ?? '';

test('a key is shown once, works at once, and is listed without its secret', async () => {
  const { service, browser, create, principalOf, user } = await signedIn();
  const made = await create({ name: ' Láptop <b>' });
  expect(made.status).toBe(201);
  const key = keyIn(made.html);
  expect(await principalOf(key)).toEqual({ accountId: user.accountId, keyId: idOf(key), scopes: both });
  const list = await browser.get('/developer/keys');
  expect(list.html).toContain('Láptop &lt;b&gt;');
  expect(list.html).toContain(`mem_${idOf(key)}_…`);
  expect(list.html).not.toContain(key.slice(-49));
  expect(made.html).toContain(`value="${service.origin}/developer/v1"`);
});

test('a form that is sent again makes no second key, and shows none', async () => {
  const { service, browser, create, user } = await signedIn();
  const { html } = await browser.get('/developer/keys');
  const form = /name="form" value="([^"]+)"/.exec(html)?.[1] ?? '';
  expect((await create({ form })).status).toBe(201);
  // what a reload of that response sends
  expect(await create({ form })).toMatchObject({ status: 303, location: '/developer/keys' });
  expect((await browser.get('/developer/keys')).html).toContain('This form was sent before.');
  expect(await service.storage.listKeysOf(user.accountId, { before: null, limit: 10 })).toHaveLength(1);
});

test('of two concurrent forms with one idempotency key, one makes a key', async () => {
  const { service, browser, user } = await signedIn();
  const { storage } = service;
  const createKey = storage.createKey.bind(storage);
  const gate = Promise.withResolvers<void>();
  const creating = vi.spyOn(storage, 'createKey').mockImplementationOnce(async (key) => {
    await gate.promise;
    return createKey(key);
  });
  await browser.get('/developer/keys');
  const send = () => browser.submit('/developer/keys', { name: 'Laptop', scope: both, expiry: 'never' });
  const first = send();
  await vi.waitFor(() => expect(creating).toHaveBeenCalled());
  // while the first one is being made
  const second = await send();
  gate.resolve();
  expect([(await first).status, second.status]).toEqual([201, 303]);
  expect(await storage.listKeysOf(user.accountId, { before: null, limit: 10 })).toHaveLength(1);
});

test('a form that failed because of the store may be sent again', async () => {
  const { service, browser, user } = await signedIn();
  vi.spyOn(service.storage, 'createKey').mockRejectedValueOnce(new Error('disk full'));
  const { html } = await browser.get('/developer/keys');
  const form = /name="form" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const send = async () => {
    await browser.get('/developer/keys');
    return browser.submit('/developer/keys', { name: 'Laptop', scope: both, expiry: 'never', form });
  };
  expect((await send()).status).toBe(500);
  expect((await send()).status).toBe(201);
  expect((await send()).status).toBe(303);
  expect(await service.storage.listKeysOf(user.accountId, { before: null, limit: 10 })).toHaveLength(1);
});

test('a key lives as long as was chosen', async () => {
  const { service, create, principalOf } = await signedIn();
  const key = keyIn((await create({ expiry: '30d' })).html);
  service.time.now += 30 * 86_400_000 - 1;
  expect(await principalOf(key)).toBeDefined();
  service.time.now += 1;
  expect(await principalOf(key)).toBeUndefined();
});

test.each([
  [{ name: '  ' }, 'name', 'Give the key a name.'],
  [{ name: 'x'.repeat(81) }, 'name', 'at most 80'],
  [{ name: 'a\u0000b' }, 'name', 'character that cannot be shown'],
  [{ scope: [] }, 'scope', 'at least one'],
  [{ scope: 'memories:burn' }, 'scope', 'at least one'],
  [{ expiry: 'soon' }, 'expiry', 'when the key expires'],
])('an invalid form: %o', async (fields, field, message) => {
  const { service, create, user } = await signedIn();
  const shown = await create(fields);
  expect(shown.status).toBe(422);
  expect(shown.html).toContain(`<a href="#${field}">`);
  expect(shown.html).toContain(message);
  expect(await service.storage.listKeysOf(user.accountId, { before: null, limit: 10 })).toEqual([]);
});

test('a key is changed and a revocation ends it, from the next request on', async () => {
  const { service, browser, create, principalOf } = await signedIn();
  const key = keyIn((await create()).html);
  const page = `/developer/keys/${idOf(key)}`;
  await browser.get(page);
  const change = { name: 'Phone', scope: 'memories:read', expiry: 'same' };
  expect((await browser.submit(page, change)).location).toBe(page);
  expect((await principalOf(key))?.scopes).toEqual(['memories:read']);
  expect(await service.storage.findKey(idOf(key))).toMatchObject({ name: 'Phone', expiresAt: null });
  expect((await browser.get(page)).html).toContain('The key is changed.');
  for (const wrong of [{ scope: [] }, { name: '' }, { expiry: 'soon' }])
    expect((await browser.submit(page, { ...change, name: 'Tablet', ...wrong })).status).toBe(422);
  expect(await service.storage.findKey(idOf(key))).toMatchObject({
    name: 'Phone',
    scopes: ['memories:read'],
  });

  const expiresAt = service.time.now + 30 * 86_400_000;
  await browser.submit(page, { ...change, expiry: '30d' });
  await browser.submit(page, { ...change, name: 'Tablet' });
  expect(await service.storage.findKey(idOf(key))).toMatchObject({ name: 'Tablet', expiresAt });
  expect((await browser.get('/developer/keys')).html).toMatch(/Created .*expires /s);
  await browser.get(page);
  await browser.submit(page, { ...change, expiry: 'never' });
  expect(await service.storage.findKey(idOf(key))).toMatchObject({ expiresAt: null });

  expect((await browser.get(`${page}/revoke`)).html).toContain('This cannot be undone.');
  expect(await principalOf(key)).toBeDefined();
  await browser.submit(`${page}/revoke`);
  expect(await principalOf(key)).toBeUndefined();
  const revoked = await browser.get(page);
  expect(revoked.html).toContain('Revoked');
  expect(revoked.html).not.toContain('Save');
});

test('when a key was last used is shown to the second, also what is not written yet', async () => {
  const writeKeyUse = vi.fn(() => Promise.resolve());
  const { service, browser, create } = await signedIn({ writeKeyUse });
  const key = keyIn((await create()).html);
  expect((await browser.get('/developer/keys')).html).toContain('Never used');
  const use = new Map([[idOf(key), Date.UTC(2026, 10, 20, 8, 5, 9)]]);
  writeKeyUse.mockImplementation(() => service.storage.touchKeys(use));
  for (const path of ['/developer/keys', `/developer/keys/${idOf(key)}`])
    expect((await browser.get(path)).html).toContain('20 Nov 2026, 08:05:09 UTC');
});

test('the keys of another account are unknown here', async () => {
  const { service, browser, create } = await signedIn();
  const id = 'AAAAAAAAAAA';
  const hash = new Uint8Array(32);
  await service.storage.createKey({
    id,
    hash,
    account: 'b',
    name: 'theirs',
    scopes: [],
    createdAt: 1,
    expiresAt: null,
  });
  const own = idOf(keyIn((await create()).html));
  for (const path of [`/developer/keys/${id}`, `/developer/keys/${id}/revoke`, '/developer/keys/%00']) {
    expect((await browser.get(path)).status, path).toBe(404);
  }
  expect((await browser.get('/developer/keys')).html).not.toContain('theirs');
  const { html } = await browser.get(`/developer/keys/${own}/revoke`);
  const token = /name="_csrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
  for (const path of [`/developer/keys/${id}/revoke`, `/developer/keys/${id}`]) {
    const sent = { _csrf: token, name: 'mine', scope: 'memories:write', expiry: 'never' };
    const body = new URLSearchParams(sent).toString();
    const response = await browser.post(path, body, { origin: service.origin });
    expect(response.status, path).toBe(404);
  }
  expect(await service.storage.findKey(id)).toMatchObject({ revokedAt: null, scopes: [] });
});

test('keys are listed page by page, newest first', async () => {
  const { service, user, browser } = await signedIn();
  const { name: account } = (await service.storage.findAccount(user.accountId)) ?? { name: '' };
  for (let index = 0; index < 60; index += 1) {
    const key = { id: `key${index}`, hash: new Uint8Array(32), account, name: `Number ${index}.` };
    await service.storage.createKey({ ...key, scopes: [], createdAt: 1, expiresAt: null });
  }
  const seen: string[] = [];
  let next: string | undefined = '/developer/keys';
  while (next !== undefined) {
    const { html } = await browser.get(next);
    const names = [...html.matchAll(/>(Number \d+\.)<\/a>/g)].map(([, name = '']) => name);
    expect(names.length).toBeLessThanOrEqual(50);
    seen.push(...names);
    next = /href="([^"]+)">Older</.exec(html)?.[1];
  }
  expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => `Number ${59 - index}.`));
});
