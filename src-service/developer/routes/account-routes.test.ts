import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMagicLink } from '../../accounts/secret-links.ts';
import { failuresPerOrigin } from '../../accounts/throttle.ts';
import { ada, makeAda, startDeveloperPages } from '../../test/support/developer-service.ts';
import { formBrowser, magicLinkPath, signInAs, signInPath } from '../../test/support/form-browser.ts';

const action = '/developer/account/password';
const renewed = 'the tide turned at eight';
const change = { current: ada.password, password: renewed, again: renewed };

async function signedIn() {
  const service = await startDeveloperPages();
  const user = await makeAda(service);
  const open = async () => {
    const browser = formBrowser(service.origin);
    await signInAs(browser, ada);
    await browser.get('/developer/account');
    return browser;
  };
  return { service, user, open, browser: await open() };
}

test('a changed password ends all other sessions, and not this one', async () => {
  const { service, browser, open } = await signedIn();
  const other = await open();
  const before = browser.cookies.get('memory-session');
  expect(await browser.submit(action, change)).toMatchObject({ status: 303, location: '/developer/account' });
  expect(browser.cookies.get('memory-session')).not.toBe(before);
  expect((await browser.get('/developer/account')).html).toContain('The password is changed.');
  expect((await other.get('/developer/account')).status).toBe(303);

  const again = formBrowser(service.origin);
  await again.get(signInPath);
  expect((await again.submit(signInPath, ada)).status).toBe(422);
  expect((await again.submit(signInPath, { ...ada, password: renewed })).status).toBe(303);
});

test('a changed password ends what a link opened', async () => {
  const { service, user, browser } = await signedIn();
  const { storage, time } = service;
  const { path } = await createMagicLink({ storage, randomBytes, now: time.now }, user.accountId);
  const guest = formBrowser(service.origin);
  await guest.get(path);
  await guest.submit(magicLinkPath);
  expect((await guest.get('/developer/account')).status).toBe(200);
  await browser.submit(action, change);
  expect((await guest.get('/developer/account')).status).toBe(303);
  expect((await browser.get('/developer/account')).status).toBe(200);
});

test.each([
  [{ current: 'wrong' }, 'The current password is incorrect.', 'current'],
  [{ again: 'something else' }, 'do not match', 'again'],
  [{ password: 'short', again: 'short' }, 'at least 12 characters', 'password'],
  [{ password: ada.email, again: ada.email }, 'does not contain the e-mail address', 'password'],
])('an invalid change: %o', async (fields, message, field) => {
  const { browser } = await signedIn();
  const shown = await browser.submit(action, { ...change, ...fields });
  expect(shown.status).toBe(422);
  expect(shown.html).toContain(message);
  expect(shown.html).toContain(`href="#${field}"`);
  expect(shown.html).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true"`));
  for (const typed of [ada.password, renewed]) expect(shown.html).not.toContain(typed);
  expect((await browser.submit(action, change)).status).toBe(303);
});

test('guesses of the password in an open session are throttled', async () => {
  const { browser } = await signedIn();
  for (let count = 0; count < failuresPerOrigin; count += 1) {
    expect((await browser.submit(action, { ...change, current: 'wrong' })).status).toBe(422);
  }
  const throttled = await browser.submit(action, change);
  expect(throttled.status).toBe(429);
  expect(throttled.headers.get('retry-after')).toMatch(/^\d+$/);
});

test('a one-time link opens the account, and changes no password', async () => {
  const { service, user } = await signedIn();
  const { storage, time } = service;
  const { path } = await createMagicLink({ storage, randomBytes, now: time.now }, user.accountId);
  const browser = formBrowser(service.origin);
  await browser.get(path);
  await browser.submit(magicLinkPath);
  const account = await browser.get('/developer/account');
  expect(account.html).toContain('a one-time link');
  expect(account.html).not.toContain(action);
});
