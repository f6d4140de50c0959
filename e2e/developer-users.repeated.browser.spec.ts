// repeats ./developer-users.browser.spec.ts: in a browser, what the tests of the routes do over HTTP, and every state of each page
import type { Page } from '@playwright/test';
import { createKey, inspect, open, post, signIn } from './fixtures/developer-pages.ts';
import { expect, test } from './fixtures/developer-service.ts';
import { addressOf, fillIn, invite, join, otherPerson } from './fixtures/developer-users.ts';
import { startReceiver } from './fixtures/webhook-receiver.ts';

test('a member sees Memories, users and webhooks, and may change neither users nor webhooks', async ({
  page,
  service,
  browser,
}) => {
  const receiver = await startReceiver();
  await signIn(page, service);
  await open(page, 'Webhooks');
  await page.getByLabel('Address').fill(receiver.url);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByRole('link', { name: 'I have copied it' }).click();
  const webhook = page.url();
  expect((await post(service, await createKey(page, 'Laptop'))).status).toBe(201);
  const bob = await otherPerson(browser);
  await join(bob, await invite(page, 'Bob'), addressOf('bob', service));
  await expect(bob.getByText('Ferry times').first()).toBeVisible();
  await open(bob, 'Webhooks');
  await expect(bob.getByRole('button', { name: 'Add webhook' })).toHaveCount(0);
  // a member sees no path, which may hold a secret
  await bob.getByRole('link', { name: new URL(receiver.url).origin }).click();
  await expect(
    bob.getByText('Only owners of this account can change it, and see its whole address.'),
  ).toBeVisible();
  await expect(bob.getByRole('link', { name: /Delete/ })).toHaveCount(0);
  await bob.getByRole('button', { name: 'Send a test' }).click();
  await expect(bob.getByRole('status')).toContainText('A test is being sent.');
  await bob.goto(`${webhook}/delete`);
  await expect(bob.getByRole('heading', { name: 'Only owners of this account can do this' })).toBeVisible();
  await open(bob, 'Users');
  await expect(bob.getByRole('list', { name: 'Users of this account' })).toContainText(service.user.email);
  await expect(bob.getByText('Invite a user')).toHaveCount(0);
  await receiver.close();
});

test('a role is changed, the last owner stays, and a removed user is out, and so are their keys', async ({
  page,
  service,
  browser,
}) => {
  const email = addressOf('eve', service);
  await signIn(page, service);
  const eve = await otherPerson(browser);
  await join(eve, await invite(page, 'Eve'), email);
  const key = await createKey(eve, 'Phone');

  await open(page, 'Users');
  await page.getByRole('link', { name: service.user.email, exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Role').selectOption('Member');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toContainText('This is the last owner of the account, and stays.');

  await open(page, 'Users');
  await page.getByRole('link', { name: email }).click();
  await page.getByLabel('Role').selectOption('Owner');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText(`${email} is an owner now.`);
  await open(eve, 'Users');
  await expect(eve.getByRole('heading', { name: 'Invite a user' })).toBeVisible();
  const link = await invite(eve, 'A friend of Eve');

  await page.getByRole('link', { name: email }).click();
  await page.getByRole('link', { name: /Remove this user/ }).click();
  await expect(page.getByText('The active key that this user made is revoked.')).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  expect((await post(service, key)).status).toBe(201);
  await page.getByRole('link', { name: /Remove this user/ }).click();
  await page.getByRole('button', { name: 'Remove the user' }).click();
  await expect(page.getByRole('status')).toHaveText(`${email} is removed.`);
  expect((await post(service, key)).status).toBe(401);
  await eve.reload();
  await expect(eve).toHaveURL(/sign-in/);
  await eve.goto(link);
  await expect(eve.getByRole('heading', { name: 'This invitation is not open any more' })).toBeVisible();
  // the address is free again
  await join(eve, await invite(page, 'Eve again'), email);
  await expect(eve.getByRole('heading', { name: 'Overview' })).toBeVisible();
});

test('who is signed in signs out on the invitation, and accepts it as another user', async ({
  page,
  service,
}) => {
  const email = addressOf('second', service);
  await signIn(page, service);
  await page.goto(await invite(page, 'Her second address'));
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
  await expect(page.getByText(`You are signed in as ${service.user.email}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Sign out and accept as another user' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('You are signed out.');
  await expect(page.getByText(`You are invited to the account ${service.user.email}`)).toBeVisible();
  await inspect(page, 'invitation, signed out');
  await fillIn(page, email);
  await expect(page.getByRole('status')).toHaveText('Welcome. You are a member of this account now.');
  await open(page, 'Users');
  await expect(page.getByRole('list', { name: 'Users of this account' })).toContainText(email);
});

test('an invitation is revoked', async ({ page, service, browser }) => {
  await signIn(page, service);
  const link = await invite(page, 'Bob');
  await page.getByRole('button', { name: 'Revoke the invitation for Bob' }).click();
  await expect(page.getByRole('status')).toHaveText('The invitation is revoked.');
  const bob = await otherPerson(browser);
  await bob.goto(link);
  await expect(bob.getByRole('heading', { name: 'This invitation is not open any more' })).toBeVisible();
});

test('the pages of users are clean for axe in both themes and fit a narrow window', async ({
  page,
  service,
  browser,
}) => {
  test.slow();
  const long = 'apieceoftextthathasnowheretobreakat'.repeat(2);
  const bob = await otherPerson(browser);
  /** Looks at a page in a wide and in a narrow window. */
  const look = async (shown: Page, view: string): Promise<void> => {
    for (const width of [1280, 400]) {
      await shown.setViewportSize({ width, height: 800 });
      await inspect(shown, `${view}, ${width} px`);
    }
  };
  await signIn(page, service);
  await open(page, 'Users');
  await look(page, 'users, one');
  await page.getByRole('button', { name: 'Create invitation' }).click();
  await expect(page.getByRole('alert')).toContainText('Say for whom the invitation is.');
  await look(page, 'invitation, refused');
  const link = await invite(page, long, 'Owner');
  await invite(page, 'Bob');
  await look(page, 'users, with invitations');
  await page.getByLabel('For whom').fill('Eve');
  await page.getByRole('button', { name: 'Create invitation' }).click();
  await expect(page.getByLabel('Invitation link')).toHaveValue(/token=/);
  await look(page, 'invitation, link shown once');
  await page.goto(link);
  await look(page, 'invitation, signed in');

  await bob.goto(link);
  await look(bob, 'invitation');
  await bob.getByRole('button', { name: 'Join' }).click();
  await expect(bob.getByRole('alert')).toBeVisible();
  await look(bob, 'invitation, refused form');
  const email = `${long}.${addressOf('bob', service)}`;
  await join(bob, link, email);
  await expect(bob.getByRole('status')).toBeVisible();
  await look(bob, 'overview, joined');
  await createKey(bob, 'Phone');
  await bob.goto(link);
  await look(bob, 'invitation, used');

  await page.goto(`${service.origin}/developer/users`);
  await look(page, 'users, two');
  await page.getByRole('link', { name: email }).click();
  await look(page, 'user');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  await look(page, 'users, role changed');
  await page.getByRole('link', { name: email }).click();
  await page.getByLabel('Role').selectOption('Member');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: email }).click();
  await page.getByRole('link', { name: /Remove this user/ }).click();
  await look(page, 'user, to be removed');
  await open(page, 'API keys');
  await look(page, 'keys of two users');
  await page.getByRole('link', { name: 'Phone' }).click();
  await look(page, 'key of another user');

  await bob.goto(`${service.origin}/developer/users`);
  await look(bob, 'users, for a member');
  await bob.goto(`${service.origin}/developer/users/1`);
  await look(bob, 'only owners');
  await bob.goto(`${service.origin}/developer/webhooks`);
  await look(bob, 'webhooks, for a member');
  await page.goto(`${service.origin}/developer/users/999999999`);
  await look(page, 'No such user');
});
