import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashToken } from '../../accounts/hash-token.ts';
import { createMagicLink } from '../../accounts/secret-links.ts';
import { absoluteLifetime, idleLifetime } from '../../accounts/session-store.ts';
import { failuresPerOrigin, failureWindow } from '../../accounts/throttle.ts';
import { longestKept, magicLinkLifetime } from '../../storage/user-store.ts';
import {
  ada,
  type DeveloperService,
  makeAda,
  startDeveloperPages,
} from '../../test/support/developer-service.ts';
import {
  type FormBrowser,
  formBrowser,
  magicLinkPath,
  signInAs,
  signInPath,
  signOutPath,
} from '../../test/support/form-browser.ts';

const cookieName = 'memory-session';

async function withAda() {
  const service = await startDeveloperPages();
  const user = await makeAda(service);
  return { service, user, browser: formBrowser(service.origin) };
}

/** Whether a browser is let in. */
const isIn = async (browser: FormBrowser): Promise<boolean> =>
  (await browser.get('/developer')).status === 200;

const linkFor = async ({ storage, time }: DeveloperService, accountId: number) =>
  (await createMagicLink({ storage, randomBytes, now: time.now }, accountId)).path;

test('a request without a user is redirected to the form for user name and password, and back afterwards', async () => {
  const { browser } = await withAda();
  const led = await browser.get('/developer/webhooks');
  expect(led).toMatchObject({ status: 303, location: '/developer/sign-in?next=%2Fdeveloper%2Fwebhooks' });
  await browser.get(led.location ?? '');
  expect(await browser.submit(signInPath, ada)).toMatchObject({
    status: 303,
    location: '/developer/webhooks',
  });
  expect((await browser.get('/developer/webhooks')).html).toContain(ada.email);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/developer/../x',
  '/developer/keys?x=<b>',
  'javascript:1',
])('the form redirects to no other site: %s', async (next) => {
  const { browser } = await withAda();
  await browser.get(`${signInPath}?next=${encodeURIComponent(next)}`);
  expect((await browser.submit(signInPath, { ...ada, next })).location).toBe('/developer');
});

test('a wrong password gives one message; the form keeps the address, but not the password', async () => {
  const { browser } = await withAda();
  const wrong = await signInAs(browser, { email: ada.email, password: 'swordfish swordfish' });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain('The e-mail address or the password is incorrect.');
  expect(wrong.html).toContain(`value="${ada.email}"`);
  expect(wrong.html).not.toContain('swordfish');
  expect(wrong.html).toMatch(/<title>Problem: /);
  const unknown = await signInAs(browser, { email: 'bob@example.org', password: 'swordfish swordfish' });
  expect(unknown.html.replaceAll('bob@example.org', '')).toHaveLength(
    wrong.html.replaceAll(ada.email, '').length,
  );
  expect(await isIn(browser)).toBe(false);
});

test('failures are throttled with a time to wait, and then forgotten', async () => {
  const { browser, service } = await withAda();
  for (let count = 0; count < failuresPerOrigin; count += 1) {
    expect((await signInAs(browser, { email: ada.email, password: 'wrong' })).status).toBe(422);
  }
  const throttled = await signInAs(browser, ada);
  expect(throttled.status).toBe(429);
  expect(throttled.headers.get('retry-after')).toBe(String(failureWindow / 1000));
  expect(throttled.html).toContain('Try again in 15 minutes.');
  service.time.now += failureWindow;
  expect((await signInAs(browser, ada)).status).toBe(303);
});

test('guesses of others keep no owner from a device they have signed in on, nor from changing their password', async () => {
  const { browser, service } = await withAda();
  await signInAs(browser, ada);
  const guesser = formBrowser(service.origin);
  for (let count = 0; count < failuresPerOrigin; count += 1)
    expect((await signInAs(guesser, { email: ada.email, password: 'wrong' })).status).toBe(422);
  expect((await signInAs(guesser, ada)).status).toBe(429);

  const password = 'the tide turned at eight';
  await browser.get('/developer/account');
  const change = { current: ada.password, password, again: password };
  expect((await browser.submit('/developer/account/password', change)).status).toBe(303);
  await browser.get('/developer');
  await browser.submit(signOutPath);
  for (let count = 0; count < failuresPerOrigin; count += 1)
    await signInAs(guesser, { email: ada.email, password: 'wrong' });
  expect((await signInAs(browser, { ...ada, password })).status).toBe(303);
});

test('the session id changes when a session starts and ends, and an old one opens nothing', async () => {
  const { browser, service } = await withAda();
  await browser.get(signInPath);
  const anonymous = browser.cookies.get(cookieName) ?? '';
  await browser.submit(signInPath, ada);
  const signedIn = browser.cookies.get(cookieName) ?? '';
  expect(signedIn).not.toBe(anonymous);

  const opens = async (id: string) => {
    const other = formBrowser(service.origin);
    other.plant(cookieName, id);
    return isIn(other);
  };
  expect(await opens(anonymous)).toBe(false);
  expect(await opens(signedIn)).toBe(true);
  await browser.get('/developer');
  expect(await browser.submit(signOutPath)).toMatchObject({ status: 303 });
  expect(browser.cookies.get(cookieName)).not.toBe(signedIn);
  expect(await opens(signedIn)).toBe(false);
  expect(await isIn(browser)).toBe(false);
  expect((await browser.get(signInPath)).html).toContain('You are signed out.');
  expect((await browser.get(signInPath)).html).not.toContain('You are signed out.');
});

test('a planted session id is not adopted', async () => {
  const { browser, service } = await withAda();
  const planted = 'a'.repeat(32);
  browser.plant(cookieName, planted);
  await signInAs(browser, ada);
  expect(browser.cookies.get(cookieName)).not.toBe(planted);
  const kept = (id: string | undefined) =>
    service.storage.readSession(hashToken(id ?? ''), service.time.now, longestKept);
  expect(await kept(browser.cookies.get(cookieName))).toBeDefined();
  expect(await kept(planted)).toBeUndefined();
  const attacker = formBrowser(service.origin);
  attacker.plant(cookieName, planted);
  expect(await isIn(attacker)).toBe(false);
});

test('a session ends after an hour without a request, and after half a day in any case', async () => {
  const { browser, service } = await withAda();
  await signInAs(browser, ada);
  service.time.now += idleLifetime - 1;
  expect(await isIn(browser)).toBe(true);
  service.time.now += idleLifetime - 1;
  expect(await isIn(browser)).toBe(true);
  service.time.now += idleLifetime;
  expect(await isIn(browser)).toBe(false);

  await signInAs(browser, ada);
  const again = service.time.now;
  while (service.time.now + idleLifetime / 2 < again + absoluteLifetime) {
    expect(await isIn(browser)).toBe(true);
    service.time.now += idleLifetime / 2;
  }
  service.time.now = again + absoluteLifetime;
  expect(await isIn(browser)).toBe(false);
});

test('a session lasts no longer because the clock was set back', async () => {
  const { browser, service } = await withAda();
  await signInAs(browser, ada);
  // by less than sessions last: it goes on, for an hour from here
  service.time.now -= idleLifetime / 2;
  expect(await isIn(browser)).toBe(true);
  service.time.now += idleLifetime;
  expect(await isIn(browser)).toBe(false);

  await signInAs(browser, ada);
  service.time.now -= 8 * idleLifetime;
  expect(await isIn(browser)).toBe(false);
});

test('a link opens an account once, by its button, and a GET does not use it up', async () => {
  const { service } = await withAda();
  const { id } = await service.storage.ensureAccount('local');
  const path = await linkFor(service, id);
  const browser = formBrowser(service.origin);
  for (const _ of [1, 2, 3]) expect((await browser.get(path)).html).toContain('<strong>local</strong>');
  const before = browser.cookies.get(cookieName);
  expect(await browser.submit(magicLinkPath)).toMatchObject({
    status: 303,
    location: '/developer',
  });
  expect(browser.cookies.get(cookieName)).not.toBe(before);
  expect((await browser.get('/developer')).html).toContain('local');

  const other = formBrowser(service.origin);
  expect((await other.get(path)).status).toBe(410);
  expect(await isIn(other)).toBe(false);
});

test('of two concurrent uses of one link, one succeeds', async () => {
  const { service, user } = await withAda();
  const path = await linkFor(service, user.accountId);
  const browsers = [formBrowser(service.origin), formBrowser(service.origin)];
  for (const browser of browsers) await browser.get(path);
  const statuses = await Promise.all(
    browsers.map(async (browser) => (await browser.submit(magicLinkPath)).status),
  );
  expect(statuses.toSorted()).toEqual([303, 410]);
});

test('a user of the app is sent back to it instead of being asked for a password', async () => {
  const { html: alone } = await (await withAda()).browser.get(signInPath);
  expect(alone).not.toContain('from the app');
  const service = await startDeveloperPages({ embedded: true });
  await makeAda(service);
  const browser = formBrowser(service.origin);
  const { html } = await browser.get(signInPath);
  expect(html).toContain('Open Developer settings from the app again');
  expect(html).not.toContain('command line');
  expect((await browser.submit(signInPath, ada)).status).toBe(303);
});

test('the session of an embedded service is sent to a path that nobody can guess, and is good there alone', async () => {
  const service = await startDeveloperPages({ embedded: true });
  await makeAda(service);
  const browser = formBrowser(service.origin);
  const anonymous = (await browser.get(signInPath)).headers.getSetCookie().join();
  const signedIn = await browser.submit(signInPath, ada);
  const place = signedIn.location ?? '';
  expect(place).toMatch(/^\/developer\/~[\w-]{22}$/);
  const cookie = signedIn.headers.getSetCookie().find((line) => line.startsWith('memory-session'));
  expect(cookie).toContain(`; Path=${place};`);
  expect(anonymous).toContain('; Path=/developer;');

  const { html, status } = await browser.get(`${place}/keys`);
  expect(status).toBe(200);
  expect(html).toContain(`href="${place}/webhooks"`);
  expect(html).toContain(`action="${place}/keys"`);
  expect(html).toMatch(/href="\/developer\/look\//);
  expect(html.replaceAll(place, '')).not.toMatch(/(?:href|action)="\/developer(?!\/look)/);
  const elsewhere = ['/developer', `/developer/~${'a'.repeat(22)}`];
  for (const path of elsewhere) expect([path, (await browser.get(path)).status]).toEqual([path, 303]);

  await browser.get(`${place}/keys`);
  const form = { name: 'Scanner', scope: ['memories:read'], expiry: 'never' };
  expect((await browser.submit(`${place}/keys`, form)).status).toBe(201);
  await browser.get(place);
  expect((await browser.submit(`${place}/sign-out`)).location).toBe(signInPath);
  expect((await browser.get(place)).status).toBe(303);
  const again = await signInAs(browser, ada);
  expect(again.location).not.toBe(place);
});

test('services on several ports of a host name their cookies apart', async () => {
  const namesOf = async (changes: Parameters<typeof startDeveloperPages>[0]): Promise<string[]> => {
    const service = await startDeveloperPages(changes);
    await makeAda(service);
    const browser = formBrowser(service.origin);
    await signInAs(browser, ada);
    return [...browser.cookies.keys()].sort();
  };
  expect(await namesOf({ port: 4766 })).toEqual(['memory-device-4766', 'memory-session-4766']);
  expect(await namesOf({ port: 4767 })).toEqual(['memory-device-4767', 'memory-session-4767']);
  expect(await namesOf({})).toEqual(['memory-device', 'memory-session']);
  const [, first] = await namesOf({ embedded: true });
  const [, second] = await namesOf({ embedded: true });
  expect(first).toMatch(/^memory-session-./);
  expect(second).not.toBe(first);
});

test('a link expires after two minutes', async () => {
  const { service, user, browser } = await withAda();
  const path = await linkFor(service, user.accountId);
  await browser.get(path);
  service.time.now += magicLinkLifetime;
  expect((await browser.submit(magicLinkPath)).status).toBe(410);
  expect((await browser.get(path)).status).toBe(410);
  expect((await browser.get(magicLinkPath)).status).toBe(410);
});

test('neither the session id nor the token of a link is in the store as it is', async () => {
  const { service, user, browser } = await withAda();
  const token =
    new URL(await linkFor(service, user.accountId), service.origin).searchParams.get('token') ?? '';
  await signInAs(browser, ada);
  const session = browser.cookies.get(cookieName) ?? '';
  expect(await service.storage.readSession(session, service.time.now, longestKept)).toBeUndefined();
  expect(await service.storage.findMagicLink(token, service.time.now)).toBeUndefined();
});
