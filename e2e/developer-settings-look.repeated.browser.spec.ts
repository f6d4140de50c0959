// repeats ./developer-settings-look.browser.spec.ts: every state of each page
import type { Page } from '@playwright/test';
import { createKey, inspect, open, post, signIn } from './fixtures/developer-pages.ts';
import { expect, test } from './fixtures/developer-service.ts';
import { failProcessing, giveProcessingUp } from './fixtures/fail-processing.ts';
import { startReceiver } from './fixtures/webhook-receiver.ts';

/** The pages that the Memory service serves to a browser; the app has no part in them. */

/** Something that has nowhere to break, as addresses and messages of programs have. */
const long = 'a-rather-long-piece-of-text-that-has-nowhere-to-break-at'.replaceAll('-', '');

/** Reloads until a text is there: the pages have no script that would put it there. */
const reloadUntil = (page: Page, text: string | RegExp): Promise<void> =>
  expect(async () => {
    await page.reload();
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 500 });
  }).toPass();

test.describe('every page is clean for axe in both themes and fits a narrow window:', () => {
  test('ways in, and pages that say one thing', async ({ page, service }) => {
    test.slow();
    await page.goto(`${service.origin}/developer`);
    await inspect(page, 'sign in');
    await signIn(page, service, { ...service.user, password: 'wrong' });
    await inspect(page, 'sign in, refused');
    await page.locator('[name=_csrf]').evaluate((input) => input.setAttribute('value', 'stale'));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'This form is out of date' })).toBeVisible();
    await inspect(page, 'form out of date');
    await page.goto(`${service.origin}/developer`);
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Your browser sent no cookie' })).toBeVisible();
    await inspect(page, 'no cookie');

    const made = await service.command(['accounts', 'sign-in-link', '--account', service.user.email]);
    const link = service.origin + JSON.parse(made).path;
    await page.goto(link);
    await inspect(page, 'one-time link');
    await page.getByRole('button', { name: 'Open Developer settings' }).click();
    await open(page, 'Account');
    await expect(page.getByText('There is no password to change here')).toBeVisible();
    await inspect(page, 'account, opened by a link');
    await page.goto(`${service.origin}/developer/nowhere`);
    await inspect(page, 'not found');
    for (const [part, name] of [
      ['keys', 'No such key'],
      ['webhooks', 'No such webhook'],
      ['memories', 'No such Memory'],
    ] as const) {
      await page.goto(`${service.origin}/developer/${part}/AAAAAAAAAAA`);
      await expect(page.getByRole('heading', { name })).toBeVisible();
      await inspect(page, name);
    }
    await page.goto(`${service.origin}/developer`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await inspect(page, 'sign in, signed out');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
    await inspect(page, 'link that was used');
  });

  test('account and reference', async ({ page, service }) => {
    test.slow();
    await signIn(page, service);
    await open(page, 'Account');
    await inspect(page, 'account');
    await page.getByLabel('Current password').fill('wrong');
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByLabel('Confirm new password').fill('short');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await inspect(page, 'account, refused');
    const renewed = 'the tide turned at eight';
    await page.getByLabel('Current password').fill(service.user.password);
    await page.getByLabel('New password', { exact: true }).fill(renewed);
    await page.getByLabel('Confirm new password').fill(renewed);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('status')).toBeVisible();
    await inspect(page, 'account, password changed');
    await open(page, 'API reference');
    await expect(page.getByRole('heading', { name: 'Memory API reference' })).toBeVisible();
    await inspect(page, 'API reference');
  });

  test('API keys', async ({ page, service }) => {
    test.slow();
    await signIn(page, service);
    await open(page, 'API keys');
    await inspect(page, 'keys, none');
    await page.getByLabel('memories:read').uncheck();
    await page.getByLabel('memories:write').uncheck();
    await page.getByRole('button', { name: 'Create key' }).click();
    await inspect(page, 'keys, refused');
    await open(page, 'API keys');
    await page.getByLabel('Name').fill(long);
    await page.getByRole('button', { name: 'Create key' }).click();
    await expect(page.getByLabel('API key')).toHaveValue(/^mem_/);
    await inspect(page, 'key, shown once');
    await page.reload();
    await expect(page.getByRole('status')).toContainText('This form was sent before.');
    await inspect(page, 'keys, form sent before');
    await createKey(page, 'Laptop');
    await inspect(page, 'keys');
    await page.getByRole('link', { name: long }).click();
    await inspect(page, 'key');
    await page.getByLabel('memories:write').uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status')).toBeVisible();
    await inspect(page, 'key, changed');
    await page.getByLabel('memories:read').uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await inspect(page, 'key, refused');
    await page.getByRole('link', { name: /Revoke this key/ }).click();
    await inspect(page, 'key, to be revoked');
    await page.getByRole('button', { name: 'Revoke the key' }).click();
    await inspect(page, 'keys, one revoked');
    await page.getByRole('link', { name: long }).click();
    await expect(page.getByText('Revoked').first()).toBeVisible();
    await inspect(page, 'key, revoked');
  });

  test('webhooks', async ({ page, service }) => {
    test.slow();
    const receiver = await startReceiver();
    await signIn(page, service);
    const key = await createKey(page, 'Laptop');
    await open(page, 'Webhooks');
    await inspect(page, 'webhooks, none');
    await page.getByLabel('Address').fill('nonsense');
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await inspect(page, 'webhooks, refused');
    await page.getByLabel('Address').fill(`${receiver.url}/${long}`);
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await inspect(page, 'webhook secret');
    await page.getByRole('link', { name: 'I have copied it' }).click();
    const webhook = page.url();
    await inspect(page, 'webhook, nothing sent');
    await page.getByText('Send past events again').click();
    await inspect(page, 'webhook, past events to be sent again');
    await page.goto(webhook);
    await page.getByText('Change the address').click();
    await inspect(page, 'webhook, address to be changed');
    await page.getByLabel('Address').fill('nonsense');
    await page.getByRole('button', { name: 'Change address' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await inspect(page, 'webhook, address refused');
    await page.goto(webhook);
    await page.getByRole('link', { name: /Rotate secret/ }).click();
    await inspect(page, 'secret, to be rotated');
    await page.getByRole('button', { name: 'Rotate the secret' }).click();
    await expect(page.getByLabel('Signing secret')).toHaveValue(/^whsec_/);
    await inspect(page, 'secret, rotated');

    // more than one page of the log, and of the overview
    for (let count = 0; count < 26; count += 1) expect((await post(service, key)).status).toBe(201);
    await page.goto(webhook);
    await reloadUntil(page, 'Older');
    await inspect(page, 'webhook, with a log');
    await page.getByRole('link', { name: 'Older' }).click();
    await inspect(page, 'webhook, older deliveries');
    await page.goto(webhook);
    await page.getByRole('link', { name: 'memory.processed' }).first().click();
    await reloadUntil(page, 'Answered 200');
    await inspect(page, 'delivery');
    await page.goto(`${webhook}/deliveries/unknown`);
    await expect(page.getByRole('heading', { name: 'No such delivery' })).toBeVisible();
    await inspect(page, 'No such delivery');
    await page.goto(webhook);
    await page.getByRole('button', { name: 'Disable' }).click();
    await expect(page.getByRole('status')).toBeVisible();
    expect((await post(service, key)).status).toBe(201);
    await reloadUntil(page, 'Kept, not sent');
    await inspect(page, 'webhook, disabled');
    await page.getByRole('button', { name: 'Enable' }).click();
    await expect(page.getByRole('status')).toBeVisible();
    await inspect(page, 'webhook, enabled again');

    receiver.answerWith(500);
    expect((await post(service, key)).status).toBe(201);
    await reloadUntil(page, 'Enabled, failing');
    await inspect(page, 'webhook, failing');
    await page.getByRole('link', { name: 'memory.processed' }).first().click();
    await reloadUntil(page, 'Answered 500');
    await inspect(page, 'delivery, not delivered yet');

    // what failed is tried again meanwhile
    receiver.answerWith(410, 'webhook.test');
    await page.goto(webhook);
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText('A test is being sent.')).toBeVisible();
    await reloadUntil(page, /The service switched this webhook off/);
    await inspect(page, 'webhook, switched off');
    await page.getByRole('link', { name: 'webhook.test' }).click();
    await expect(page.getByText('Given up')).toBeVisible();
    await inspect(page, 'delivery, given up');
    await open(page, 'Webhooks');
    await inspect(page, 'webhooks');
    await open(page, 'Overview');
    await expect(page.getByText(/was switched off/)).toBeVisible();
    await inspect(page, 'overview, with a webhook switched off and more pages');
    await page.goto(webhook);
    await page.getByRole('link', { name: /Delete/ }).click();
    await inspect(page, 'webhook, to be deleted');
    await receiver.close();
  });

  test.describe('without a worker,', () => {
    // without a worker, so that a Memory stays as the test wants it
    test.use({ serveWith: { args: ['--role', 'api'], env: {} } });

    test('overview', async ({ page, service }) => {
      test.slow();
      await signIn(page, service);
      await inspect(page, 'overview, empty');
      const key = await createKey(page, 'Laptop');
      const { memory } = await (await post(service, key, long.repeat(3))).json();
      await open(page, 'Overview');
      await inspect(page, 'overview, a Memory that waits');
      failProcessing(service.data, memory.id, `Error: ${long.repeat(3)}`);
      await page.reload();
      await expect(page.getByText('Failed at step 1 of 4')).toBeVisible();
      await inspect(page, 'overview, a Memory that failed');
      await page.getByRole('button', { name: /Process again/ }).click();
      await expect(page.getByRole('status')).toBeVisible();
      await inspect(page, 'overview, a Memory that is processed again');
      for (let count = 0; count < 25; count += 1) expect((await post(service, key)).status).toBe(201);
      await page.reload();
      await inspect(page, 'overview, with more pages');
      await page.getByRole('link', { name: 'Older' }).click();
      await inspect(page, 'overview, older Memories');
    });

    test('failed Memories', async ({ page, service }) => {
      test.slow();
      await signIn(page, service);
      await page.goto(`${service.origin}/developer/failed`);
      await inspect(page, 'failed Memories, none');
      const key = await createKey(page, 'Laptop');
      const ids: string[] = [];
      for (let count = 0; count < 26; count += 1) {
        const title = count === 25 ? long.repeat(5) : `Ferry times ${count}`;
        ids.push((await (await post(service, key, title)).json()).memory.id);
      }
      giveProcessingUp(service.data, ids, 'The stored Memory could not be read (SyntaxError).', Date.now());
      await open(page, 'Overview');
      await inspect(page, 'overview, with failed Memories');
      await page.getByRole('link', { name: 'Show failed Memories' }).click();
      for (const width of [1280, 400]) {
        await page.setViewportSize({ width, height: 800 });
        await inspect(page, `failed Memories, ${width} px`);
      }
      await page.getByRole('link', { name: 'Older' }).click();
      await inspect(page, 'failed Memories, older');
    });
  });

  test.describe('in an app,', () => {
    test.use({ serveWith: { args: ['--embedded'], env: {} } });

    test('the sign-in', async ({ page, service }) => {
      test.slow();
      await page.goto(`${service.origin}/developer`);
      await inspect(page, 'sign in, in the app');
      await page.getByText('Sign in with a password').click();
      await inspect(page, 'sign in, in the app, with a password');
      await page.getByLabel('E-mail address').fill(service.user.email);
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await inspect(page, 'sign in, in the app, refused');
    });
  });
});
