import { expect, test } from 'vitest';
import { failuresPerOrigin, failureWindow } from '../../accounts/throttle.ts';
import { invitationLifetime, maxUsers } from '../../storage/member-store.ts';
import { ada as owner, startDeveloperPages } from '../../test/support/developer-service.ts';
import {
  type FormBrowser,
  formBrowser,
  hiddenFields,
  signInAs,
  signOutPath,
} from '../../test/support/form-browser.ts';
import { signedInUser } from '../../test/support/shared-account.ts';

const invitationPath = '/developer/invitation';
const usersPath = '/developer/users';
const password = 'the ferry leaves at ten';
const bob = { email: ' Bob@Example.org', password, again: password };

async function withOwner(changes: Parameters<typeof startDeveloperPages>[0] = {}) {
  const service = await startDeveloperPages(changes, ['127.0.0.1']);
  const ada = await signedInUser(service, owner.email, { role: 'owner', account: 'harbour' });
  const invite = async (fields: Record<string, string> = {}) => {
    await ada.browser.get(usersPath);
    const sent = { name: 'Bob', role: 'member', ...fields };
    return ada.browser.submit(`${usersPath}/invitations`, sent);
  };
  /** The path of a new invitation. */
  const invited = async (fields: Record<string, string> = {}): Promise<string> => {
    const link = linkIn((await invite(fields)).html);
    return link.slice(service.origin.length);
  };
  const join = async (
    path: string,
    fields: Record<string, string>,
    browser = formBrowser(service.origin),
  ) => {
    await browser.get(path);
    return browser.submit(invitationPath, fields);
  };
  const isIn = async (browser: FormBrowser) => (await browser.get('/developer')).status === 200;
  return { service, ada, invite, invited, join, isIn, accountId: ada.user.accountId };
}

const linkIn = (html: string): string => /value="(http[^"]+)"/.exec(html)?.[1] ?? '';

test('a link is shown once, and makes one user with the role that was chosen', async () => {
  const { service, ada, invite, join, isIn, accountId } = await withOwner();
  const made = await invite({ role: 'owner' });
  expect(made.status).toBe(201);
  const link = linkIn(made.html);
  expect(link).toMatch(new RegExp(`^${service.origin}/developer/invitation\\?token=[\\w-]{43}$`));
  const path = link.slice(service.origin.length);
  const list = (await ada.browser.get(usersPath)).html;
  for (const text of ['Bob', 'by ada@example.org', 'Owner']) expect(list).toContain(text);
  expect(list).not.toContain(path.slice(-43));

  const browser = formBrowser(service.origin);
  const form = await browser.get(path);
  expect(form.html).toContain('You are invited to the account <strong>harbour</strong> as an owner.');
  expect(await join(path, bob, browser)).toMatchObject({ status: 303, location: '/developer' });
  expect((await browser.get('/developer')).html).toContain('You are an owner of this account now.');
  expect((await ada.browser.get(usersPath)).html).toContain('No open invitations.');
  expect(await service.storage.listUsersOf(accountId)).toMatchObject([
    ada.user,
    { email: 'bob@example.org', role: 'owner', accountId },
  ]);
  const again = formBrowser(service.origin);
  expect((await signInAs(again, { email: bob.email, password })).status).toBe(303);
  expect(await isIn(again)).toBe(true);

  for (const used of [path, invitationPath, `${invitationPath}?token=x`])
    expect((await browser.get(used)).status, used).toBe(410);
});

test('a link is whole where a proxy makes browsers hide the origin', async () => {
  const { service, ada } = await withOwner();
  const hidden = { origin: 'null', 'sec-fetch-site': 'same-origin' };
  const linkFor = async (headers: Record<string, string>) => {
    const { html } = await ada.browser.get(usersPath);
    const body = new URLSearchParams(hiddenFields(html, `${usersPath}/invitations`));
    body.set('name', 'Bob');
    return linkIn((await ada.browser.post(`${usersPath}/invitations`, body.toString(), headers)).html);
  };
  expect(await linkFor(hidden)).toMatch(new RegExp(`^${service.origin}${invitationPath}\\?token=`));
  const proxy = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'notes.example' };
  expect(await linkFor({ ...hidden, ...proxy })).toMatch(/^https:\/\/notes\.example\/developer\/invitation/);
});

test('of two who have one link, the first joins', async () => {
  const { service, invited } = await withOwner();
  const path = await invited();
  const both = [formBrowser(service.origin), formBrowser(service.origin)];
  for (const browser of both) await browser.get(path);
  const statuses = await Promise.all(
    both.map(async (browser, index) => {
      const fields = { ...bob, email: `bob${index}@example.org` };
      return (await browser.submit(invitationPath, fields)).status;
    }),
  );
  expect(statuses.sort()).toEqual([303, 410]);
});

test('an invitation expires, and is revoked', async () => {
  const { service, ada, invited } = await withOwner();
  const [first, second] = [await invited(), await invited({ name: 'Eve' })];
  const { html } = await ada.browser.get(usersPath);
  const [, revoke = ''] = /action="([^"]+\/revoke)"/.exec(html) ?? [];
  expect((await ada.browser.submit(revoke)).location).toBe(usersPath);
  const left = (await ada.browser.get(usersPath)).html;
  expect(left).toContain('The invitation is revoked.');
  expect(left).not.toContain('Bob');
  expect(left).toContain('Eve');
  const browser = formBrowser(service.origin);
  expect((await browser.get(first)).status).toBe(410);
  service.time.now += invitationLifetime - 1;
  expect((await browser.get(second)).status).toBe(200);
  service.time.now += 1;
  expect((await browser.submit(invitationPath, bob)).status).toBe(410);
  expect(await service.storage.listUsers()).toHaveLength(1);
  await signInAs(ada.browser, owner);
  expect((await ada.browser.get(usersPath)).html).not.toContain('Eve');
});

test('a form that is sent again makes no second link, and shows none', async () => {
  const { service, ada, invite, accountId } = await withOwner();
  const { html } = await ada.browser.get(usersPath);
  const form = /name="form" value="([^"]+)"/.exec(html)?.[1] ?? '';
  expect((await invite({ form })).status).toBe(201);
  expect(await invite({ form })).toMatchObject({ status: 303, location: usersPath });
  expect(await service.storage.listInvitations(accountId, service.time.now)).toHaveLength(1);
});

test.each([
  [{ name: ' ' }, 'Say for whom the invitation is.'],
  [{ name: 'x'.repeat(81) }, 'at most 80'],
  [{ name: 'a\u0000b' }, 'cannot be shown'],
])('an invalid invitation: %o', async (fields, message) => {
  const { service, invite, accountId } = await withOwner();
  const shown = await invite(fields);
  expect(shown.status).toBe(422);
  expect(shown.html).toContain(message);
  expect(await service.storage.listInvitations(accountId, service.time.now)).toEqual([]);
});

test('an account that is full invites no more users', async () => {
  const { service, ada, invite, accountId } = await withOwner();
  for (let count = 1; count < maxUsers; count += 1)
    await service.storage.createUser({ email: `${count}@x`, passwordHash: 'h', account: 'harbour', at: 1 });
  expect((await invite()).location).toBe(usersPath);
  expect((await ada.browser.get(usersPath)).html).toContain('as many users and open invitations');
  expect(await service.storage.listInvitations(accountId, service.time.now)).toEqual([]);
});

test.each([
  [{ email: 'bob' }, 'email', 'Enter an e-mail address'],
  [{ password: 'short', again: 'short' }, 'password', 'at least 12'],
  [{ again: 'the ferry leaves at nine' }, 'again', 'do not match'],
  [{ email: 'ADA@example.org' }, 'email', 'This e-mail address cannot be used.'],
])('who joins with what cannot be accepted may try again: %o', async (fields, field, message) => {
  const { service, invited, join } = await withOwner();
  const path = await invited();
  const browser = formBrowser(service.origin);
  const shown = await join(path, { ...bob, ...fields }, browser);
  expect(shown.status).toBe(422);
  expect(shown.html).toContain(`<a href="#${field}">`);
  expect(shown.html).toContain(message);
  expect(shown.html).not.toContain(password);
  expect(await service.storage.listUsers()).toHaveLength(1);
  expect((await browser.submit(invitationPath, bob)).status).toBe(303);
});

test('guesses at addresses that are taken are throttled, with one invitation and from one network', async () => {
  const { service, invited } = await withOwner();
  for (let count = 0; count <= failuresPerOrigin; count += 1)
    await service.storage.createUser({ email: `${count}@x`, passwordHash: 'h', account: `${count}`, at: 1 });
  const path = await invited();
  const browser = formBrowser(service.origin);
  const { html } = await browser.get(path);
  const token = /name="_csrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const guess = async (email: string, address: string) => {
    const fields = { ...bob, email, _csrf: token, token: path.slice(-43) };
    const headers = { origin: service.origin, 'x-forwarded-for': address };
    return browser.post(invitationPath, new URLSearchParams(fields).toString(), headers);
  };
  for (let count = 0; count < failuresPerOrigin; count += 1)
    expect((await guess(`${count}@x`, `198.51.100.${count}`)).status).toBe(422);
  const throttled = await guess(`${failuresPerOrigin}@x`, '198.51.100.99');
  expect(throttled.status).toBe(429);
  expect(throttled.headers.get('retry-after')).toBe(String(failureWindow / 1000));
  service.time.now += failureWindow;
  expect((await guess('free@x', '198.51.100.99')).status).toBe(303);
});

test('guesses with an invitation count as wrong passwords for the address', async () => {
  const { service, invited, join } = await withOwner();
  const path = await invited();
  for (let count = 0; count < failuresPerOrigin; count += 1)
    expect((await join(path, { ...bob, email: 'ada@example.org' })).status).toBe(422);
  expect((await signInAs(formBrowser(service.origin), owner)).status).toBe(429);
});

test('who is signed in keeps the account, and the invitation stays open', async () => {
  const { service, ada, invited } = await withOwner();
  const path = await invited();
  const browser = formBrowser(service.origin);
  await browser.get(path);
  expect((await ada.browser.get(path)).html).toContain('already. This invitation to it makes another user');
  const eve = await signedInUser(service, 'eve@example.org', { role: 'owner', account: 'pier' });
  const form = (await eve.browser.get('/developer')).html;
  const token = /name="_csrf" value="([^"]+)"/.exec(form)?.[1] ?? '';
  const fields = new URLSearchParams({ ...bob, _csrf: token, token: path.slice(-43) }).toString();
  const sent = await eve.browser.post(invitationPath, fields, { origin: service.origin });
  expect(sent.status).toBe(409);
  expect(sent.html).toContain(`name="invitation" value="${path.slice(-43)}"`);
  expect((await browser.submit(invitationPath, bob)).status).toBe(303);
});

test('signing out leads back to the invitation, and nowhere else', async () => {
  const { service, ada, invited, isIn, accountId } = await withOwner();
  const path = await invited();
  const eve = await signedInUser(service, 'eve@example.org', { role: 'owner', account: 'pier' });
  const { html } = await eve.browser.get(path);
  for (const text of ['eve@example.org', 'pier', 'harbour']) expect(html).toContain(text);
  const [, invitation = ''] = /name="invitation" value="([^"]+)"/.exec(html) ?? [];
  const out = await eve.browser.submit(signOutPath, { invitation });
  expect(out).toMatchObject({ status: 303, location: path });
  const form = await eve.browser.get(path);
  expect(form.html).toContain('You are signed out.');
  expect(form.html).toContain('You are invited to the account <strong>harbour</strong>');
  expect((await eve.browser.submit(invitationPath, bob)).status).toBe(303);
  expect(await service.storage.listUsersOf(accountId)).toHaveLength(2);
  expect(await isIn(eve.browser)).toBe(true);

  await ada.browser.get('/developer');
  const elsewhere = await ada.browser.submit(signOutPath, { invitation: '//evil.example/?&#' });
  expect(elsewhere.location).toBe(`${invitationPath}?token=%2F%2Fevil.example%2F%3F%26%23`);
});

test('a form from another site or without its token joins nothing', async () => {
  const { service, invited } = await withOwner();
  const path = await invited();
  const browser = formBrowser(service.origin);
  const { html } = await browser.get(path);
  const token = /name="_csrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const fields = { ...bob, token: path.slice(-43) };
  const post = async (body: Record<string, string>, origin: string) =>
    (await browser.post(invitationPath, new URLSearchParams(body).toString(), { origin })).status;
  expect(await post({ ...fields, _csrf: token }, 'https://evil.example')).toBe(403);
  expect(await post(fields, service.origin)).toBe(403);
  expect(await service.storage.listUsers()).toHaveLength(1);
});
