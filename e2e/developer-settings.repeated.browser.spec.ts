// repeats ./developer-settings.browser.spec.ts: in a browser, what the tests of the routes do over HTTP
import { addWebhook, createKey, inspect, open, post, signIn } from './fixtures/developer-pages.ts';
import { expect, test } from './fixtures/developer-service.ts';
import { giveProcessingUp } from './fixtures/fail-processing.ts';
import { isSigned, startReceiver, type WebhookReceiver } from './fixtures/webhook-receiver.ts';

test('wrong passwords are throttled, also for who has signed in before', async ({ page, service }) => {
  const wrong = { ...service.user, password: 'the tide turns at ten' };
  const problem = page.getByRole('alert');
  await signIn(page, service, wrong);
  await expect(problem).toContainText('incorrect');
  await signIn(page, service);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('status')).toHaveText('You are signed out.');
  for (let count = 0; count < 10; count += 1) {
    await signIn(page, service, wrong);
    await expect(problem).toContainText('incorrect');
  }
  await signIn(page, service);
  await expect(problem).toContainText('Too many attempts have failed. Try again in 15 minutes.');
  await inspect(page, 'sign in, throttled');
  expect(service.log()).not.toContain(wrong.password);
});

test('a reload of the page that shows a key shows it no more, and makes no other', async ({
  page,
  service,
}) => {
  await signIn(page, service);
  await open(page, 'API keys');
  await page.getByLabel('Name').fill('Laptop');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByLabel('API key')).toHaveValue(/^mem_/);
  await page.reload();
  await expect(page.getByRole('status')).toContainText('This form was sent before.');
  await expect(page.getByRole('list', { name: 'Your keys' }).getByRole('listitem')).toHaveCount(1);
});

test.describe('webhooks', () => {
  let receiver: WebhookReceiver;
  test.beforeEach(async () => {
    receiver = await startReceiver();
  });
  test.afterEach(() => receiver.close());

  test('what a failing receiver missed is in the log, and is sent again', async ({ page, service }) => {
    receiver.answerWith(500);
    await signIn(page, service);
    await addWebhook(page, receiver.url);
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect.poll(() => receiver.received.length).toBe(1);
    await page.getByRole('link', { name: 'webhook.test' }).click();
    const attempts = page.getByRole('list', { name: 'Attempts' });
    await expect(async () => {
      await page.reload();
      await expect(attempts).toContainText('Answered 500', { timeout: 500 });
    }).toPass();
    await expect(attempts).toContainText('answered <500>');

    receiver.answerWith(200);
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => receiver.received.length).toBe(2);
    await expect(async () => {
      await page.reload();
      await expect(attempts).toContainText('Answered 200', { timeout: 500 });
    }).toPass();
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
  });

  test('what was missed while a webhook was disabled is kept, and sent on request', async ({
    page,
    service,
  }) => {
    await signIn(page, service);
    const key = await createKey(page, 'Laptop');
    await addWebhook(page, receiver.url);
    await page.getByRole('button', { name: 'Send memory.updated as well' }).click();
    await expect(page.getByText('memory.processed, memory.updated')).toBeVisible();
    await page.getByRole('button', { name: 'Disable' }).click();
    const { memory } = await (await post(service, key)).json();
    const log = page.getByRole('list', { name: 'Deliveries' });
    await expect(async () => {
      await page.reload();
      await expect(log.getByText('Kept, not sent')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(log).toContainText(memory.id);
    await page.getByRole('button', { name: 'Enable' }).click();
    await expect(page.getByRole('status')).toContainText('events that were kept meanwhile');
    await page.getByText('Send past events again').click();
    await page.getByLabel('Events of').selectOption('the last day');
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByRole('status')).toHaveText('1 event is sent again.');
    await expect.poll(() => receiver.received.length).toBe(1);
    await log.getByRole('link', { name: 'memory.processed' }).click();
    await expect(page.getByText(memory.id, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Send this and all later events again' }).click();
    await expect.poll(() => receiver.received.length).toBe(2);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('a rotated secret signs beside the former one; a deleted webhook gets nothing', async ({
    page,
    service,
  }) => {
    await signIn(page, service);
    const key = await createKey(page, 'Laptop');
    const former = await addWebhook(page, receiver.url);
    await page.getByRole('link', { name: /Rotate secret/ }).click();
    await page.getByRole('button', { name: 'Rotate the secret' }).click();
    const present = await page.getByLabel('Signing secret').inputValue();
    await page.getByRole('link', { name: 'I have copied it' }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect.poll(() => receiver.received.length).toBe(1);
    for (const event of receiver.received) {
      expect([isSigned(event, former), isSigned(event, present)]).toEqual([true, true]);
    }

    await page.getByRole('link', { name: /Delete/ }).click();
    await page.getByRole('button', { name: 'Delete the webhook' }).click();
    await expect(page.getByText('No webhooks yet.')).toBeVisible();
    const { memory } = await (await post(service, key)).json();
    const relevance = async () => {
      const headers = { authorization: `Bearer ${key}` };
      return (await (await fetch(`${service.baseUrl}/memories/${memory.id}`, { headers })).json()).memory
        .relevance;
    };
    await expect.poll(relevance).not.toBeNull();
    expect(receiver.received).toHaveLength(1);
  });
});

test('a link from the command line signs in once', async ({ page, service }) => {
  const { path } = JSON.parse(
    await service.command(['accounts', 'sign-in-link', '--account', service.user.email]),
  );
  await page.goto(service.origin + path);
  await page.getByRole('button', { name: 'Open Developer settings' }).click();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.goto(service.origin + path);
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  expect(service.log()).not.toContain(new URL(path, service.origin).searchParams.get('token'));
});

test('a changed password signs out everywhere else', async ({ page, browser, service }) => {
  await signIn(page, service);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, service);
  await open(page, 'Account');
  const renewed = 'the tide turned at eight';
  await page.getByLabel('Current password').fill(service.user.password);
  await page.getByLabel('New password', { exact: true }).fill(renewed);
  await page.getByLabel('Confirm new password').fill(renewed);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('status')).toHaveText('The password is changed.');
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await other.context().close();
});

test('the API reference is a link away, and so is the way back', async ({ page, service }) => {
  await signIn(page, service);
  await open(page, 'API reference');
  await expect(page.getByRole('heading', { name: 'Memory API reference' })).toBeVisible();
  await page.getByRole('link', { name: '‹ Developer settings' }).click();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
});

test('failed Memories are processed again by the keyboard, one of them and then the rest', async ({
  page,
  service,
}) => {
  await signIn(page, service);
  const key = await createKey(page, 'Laptop');
  const ids: string[] = [];
  for (const title of ['Boiler', 'Ferry', 'Tide']) {
    const { memory } = await (await post(service, key, title)).json();
    await expect(async () => {
      const answer = await fetch(`${service.baseUrl}/memories/${memory.id}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      expect((await answer.json()).memory.relevance).not.toBeNull();
    }).toPass();
    ids.push(memory.id);
  }
  giveProcessingUp(service.data, ids, 'The note could not be enriched (TimeLimitError).', Date.now());
  await open(page, 'Overview');
  await page.getByRole('link', { name: 'Show failed Memories' }).focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Newest' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list).toContainText('The note could not be enriched (TimeLimitError).');
  expect(
    await service
      .command(['failed', 'list', '--account', service.user.email])
      .then((lines) => lines.trim().split('\n')),
  ).toHaveLength(3);

  const all = page.getByRole('button', { name: 'Process 3 Memories again' });
  await all.focus();
  // the link to the Memory and the button that copies its id come before
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Process again: Tide' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('The Memory is processed again.');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Process 2 Memories again' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status')).toHaveText('2 Memories are processed again.');
  await expect(page.getByText('No failed Memories here.')).toBeVisible();
  await open(page, 'Overview');
  await expect(page.getByText('given up')).toHaveCount(0);
});
