import { randomUUID } from 'node:crypto';
import { addWebhook, createKey, post, signIn } from './fixtures/developer-pages.ts';
import { expect, test } from './fixtures/developer-service.ts';
import { isSigned, startReceiver } from './fixtures/webhook-receiver.ts';

/** The pages that the Memory service serves to a browser; the app has no part in them. */

test('a person signs in and out; a wrong password is refused', async ({ page, service }) => {
  const wrong = { ...service.user, password: 'the tide turns at ten' };
  await signIn(page, service, wrong);
  const problem = page.getByRole('alert');
  await expect(problem).toContainText('The e-mail address or the password is incorrect.');
  await expect(problem).toBeFocused();
  await problem.getByRole('link').click();
  await expect(page.getByLabel('E-mail address')).toBeFocused();

  await signIn(page, service);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('status')).toHaveText('You are signed out.');
  await page.goto(`${service.origin}/developer/keys`);
  await expect(page).toHaveURL(/sign-in/);
  expect(service.log()).not.toContain(wrong.password);
});

test('a key is created and used, renamed, loses a scope, and is revoked', async ({ page, service }) => {
  await signIn(page, service);
  const key = await createKey(page, 'Laptop');
  const read = async () =>
    (
      await fetch(`${service.baseUrl}/memories/${randomUUID()}`, {
        headers: { authorization: `Bearer ${key}` },
      })
    ).status;
  expect((await post(service, key)).status).toBe(201);
  expect(await read()).toBe(404);

  await page.getByRole('link', { name: 'Laptop' }).click();
  await page.getByLabel('Name').fill('Phone');
  await page.getByLabel('memories:write').uncheck();
  await page.getByLabel('Expires').selectOption('In 30 days');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('The key is changed.');
  await expect(page.getByRole('heading', { name: 'Phone' })).toBeVisible();
  expect((await post(service, key)).status).toBe(403);
  expect(await read()).toBe(404);

  await page.getByRole('link', { name: /Revoke this key/ }).click();
  await page.getByRole('link', { name: 'Keep it' }).click();
  expect(await read()).toBe(404);
  await page.getByRole('link', { name: /Revoke this key/ }).click();
  await page.getByRole('button', { name: 'Revoke the key' }).click();
  await expect(page.getByRole('status')).toHaveText('The key is revoked.');
  expect(await read()).toBe(401);
  await expect(page.getByRole('list', { name: 'Your keys' })).toContainText('Revoked');
  expect(service.log()).not.toContain(key);
});

test('a receiver gets signed events, for a test and for a Memory', async ({ page, service }) => {
  const receiver = await startReceiver();
  await signIn(page, service);
  const key = await createKey(page, 'Laptop');
  const secret = await addWebhook(page, receiver.url);
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => receiver.received.length).toBe(1);
  const accepted = await post(service, key);
  const { memory } = await accepted.json();
  await expect.poll(() => receiver.received.length).toBe(2);
  for (const event of receiver.received) expect(isSigned(event, secret)).toBe(true);
  expect(JSON.parse(receiver.received[1]?.body ?? '')).toMatchObject({
    type: 'memory.processed',
    data: { memoryId: memory.id },
  });
  const log = page.getByRole('list', { name: 'Deliveries' });
  await expect(async () => {
    await page.reload();
    await expect(log.getByText('Delivered', { exact: true })).toHaveCount(2, { timeout: 500 });
  }).toPass();
  await receiver.close();
});

test('everything can be done from the keyboard, in the order that is seen', async ({ page, service }) => {
  await page.goto(`${service.origin}/developer`);
  await page.keyboard.press('Tab');
  await page.keyboard.type(service.user.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(service.user.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  const seen: string[] = [];
  for (let count = 0; count < 8; count += 1) {
    await page.keyboard.press('Tab');
    seen.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
  }
  expect(seen).toEqual([
    'Skip to the content',
    'Overview',
    'API keys',
    'Webhooks',
    'Users',
    'Account',
    'API reference',
    'Sign out',
  ]);
});
