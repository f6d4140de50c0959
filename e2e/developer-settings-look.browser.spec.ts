import {
  addWebhook,
  createKey,
  inspect,
  inspectBoth,
  open,
  post,
  ready,
  signIn,
} from './fixtures/developer-pages.ts';
import { expect, test } from './fixtures/developer-service.ts';
import { otherPerson } from './fixtures/developer-users.ts';
import { giveProcessingUp } from './fixtures/fail-processing.ts';
import { startReceiver } from './fixtures/webhook-receiver.ts';

/** The pages that the Memory service serves to a browser; the stories of copying and of Memories look at some others. */

/** Something that has nowhere to break, as addresses and messages of programs have. */
const long = 'apieceoftextthathasnowheretobreakat'.repeat(2);

test('each page, in one of its states, is clean for axe in both themes and fits a narrow window', async ({
  page,
  service,
  browser,
}) => {
  test.slow();
  const receiver = await startReceiver();
  /** Looks at the page with this heading, which is there or at a path. */
  const look = async (name: string, path?: string): Promise<void> => {
    if (path !== undefined) await page.goto(service.origin + path);
    await expect(page.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible();
    await inspect(page, name);
  };
  await look('Sign in', '/developer');
  await signIn(page, service);
  const key = await createKey(page, long);
  await addWebhook(page, `${receiver.url}/${long}`);
  await expect(page.getByRole('heading', { name: 'Webhook', exact: true, level: 1 })).toBeVisible();
  const { pathname: webhook } = new URL(page.url());
  const { memory } = await (await post(service, key, long.repeat(3))).json();
  await open(page, 'API keys');
  // at once, and not when the service next writes it
  await expect(page.getByRole('list', { name: 'Your keys' })).toContainText('Last used');
  await look('API keys');
  const keyPath = `/developer/keys/${key.split('_')[1]}`;
  await look(long, keyPath);
  await look('Revoke this key?', `${keyPath}/revoke`);

  await ready(service, key, memory.id);
  await expect.poll(() => receiver.received.length).toBe(1);
  await look('Webhook', webhook);
  await look('Rotate the secret?', `${webhook}/rotate`);
  await page.getByRole('button', { name: 'Rotate the secret' }).click();
  await look('The new secret');
  await look('Delete this webhook?', `${webhook}/delete`);
  giveProcessingUp(
    service.data,
    [memory.id],
    'The stored Memory could not be read (SyntaxError).',
    Date.now(),
  );
  for (const part of ['Overview', 'Webhooks', 'Account']) {
    await open(page, part);
    await look(part);
  }
  await look('Failed Memories', '/developer/failed');
  await page
    .getByRole('button', { name: /^Process .*again$/ })
    .first()
    .focus();
  // the link to the Memory and the button that copies its id come before
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `Process again: ${long}` })).toBeFocused();
  await look('Not found', '/developer/nowhere');

  await page.goto(`${service.origin}/developer/users`);
  await page.getByLabel('For whom').fill(long);
  await page.getByRole('button', { name: 'Create invitation' }).click();
  await look('Invitation created');
  const invitation = await page.getByLabel('Invitation link').inputValue();
  await open(page, 'Users');
  await look('Users');
  await page.getByRole('link', { name: service.user.email, exact: true }).click();
  await look(service.user.email);
  await page.getByRole('link', { name: /Remove this user/ }).click();
  await look('Remove yourself?');
  const { pathname, search } = new URL(invitation);
  await look('You are signed in', pathname + search);

  const other = await otherPerson(browser);
  await other.goto(invitation);
  await inspect(other, 'Join an account');
  const made = await service.command(['accounts', 'sign-in-link', '--account', service.user.email]);
  await other.goto(service.origin + JSON.parse(made).path);
  await inspect(other, 'one-time link');
  await other.context().close();

  await page.goto(`${service.origin}/developer`);
  await open(page, 'API reference');
  await expect(page.getByRole('heading', { name: 'Memory API reference' })).toBeVisible();
  await inspectBoth(page, 'API reference');
  await page.getByRole('link', { name: '‹ Developer settings' }).click();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await receiver.close();
});
