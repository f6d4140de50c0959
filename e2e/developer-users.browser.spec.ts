import { createKey, open, post, signIn } from './fixtures/developer-pages.ts';
import { expect, test } from './fixtures/developer-service.ts';
import { addressOf, invite, join, otherPerson } from './fixtures/developer-users.ts';

/** Users of one account: the pages that the Memory service serves to a browser. */

test('an owner invites a member by a link; each makes keys, and the owner sees who made which', async ({
  page,
  service,
  browser,
}) => {
  const email = addressOf('bob', service);
  await signIn(page, service);
  await createKey(page, 'Laptop');
  const link = await invite(page, 'Bob from the ferry');
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText('Bob from the ferry');
  await expect(page.locator('body')).not.toContainText(link.slice(-43));

  const bob = await otherPerson(browser);
  await bob.goto(link);
  await expect(bob.getByText(`You are invited to the account ${service.user.email}`)).toBeVisible();
  await join(bob, link, email);
  await expect(bob.getByRole('status')).toHaveText('Welcome. You are a member of this account now.');
  const key = await createKey(bob, 'Phone');
  expect((await post(service, key)).status).toBe(201);
  const own = bob.getByRole('list', { name: 'Your keys' });
  await expect(own).toContainText('Phone');
  await expect(own).not.toContainText('Laptop');

  await open(page, 'API keys');
  const entry = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(entry('Phone')).toContainText(`by ${email}`);
  await expect(entry('Laptop')).toContainText(`by ${service.user.email}`);
  await open(page, 'Users');
  await expect(page.getByText('No open invitations.')).toBeVisible();
  await bob.goto(link);
  await expect(bob.getByRole('heading', { name: 'This invitation is not open any more' })).toBeVisible();
  expect(service.log()).not.toContain(link.slice(-43));
});
