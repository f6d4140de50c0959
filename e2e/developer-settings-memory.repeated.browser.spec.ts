// repeats ./developer-settings-memory.browser.spec.ts: in a browser, what the tests of the routes do over HTTP
import { createKey, inspectBoth, open, post, signIn } from './fixtures/developer-pages.ts';
import { expect, test } from './fixtures/developer-service.ts';
import { failProcessing, giveProcessingUp } from './fixtures/fail-processing.ts';
import { startReceiver } from './fixtures/webhook-receiver.ts';

test.describe('without a worker,', () => {
  test.use({ serveWith: { args: ['--role', 'api'], env: {} } });

  test('a Memory that fails shows where, how often and why, and is processed again from its page', async ({
    page,
    service,
  }) => {
    await signIn(page, service);
    const key = await createKey(page, 'Laptop');
    const { memory } = await (await post(service, key, 'Boiler '.repeat(2000))).json();
    await open(page, 'Overview');
    await page.getByRole('link', { name: 'Boiler' }).click();
    const stages = page.getByRole('list', { name: 'Stages' });
    await expect(stages.getByText('Waiting')).toHaveCount(1);
    await expect(stages.getByText('Not yet')).toHaveCount(3);
    await inspectBoth(page, 'a Memory that waits');
    failProcessing(service.data, memory.id, `Error: ${'tide'.repeat(90)}`);
    await page.reload();
    await expect(stages).toContainText('Failed; it is tried again');
    await expect(stages).toContainText('Error: tidetide');
    giveProcessingUp(service.data, [memory.id], 'The result could not be stored (23514).', Date.now());
    await page.reload();
    await expect(stages).toContainText('Given up');
    await inspectBoth(page, 'a Memory that was given up');
    await page.getByRole('button', { name: 'Process again' }).click();
    await expect(page.getByRole('status')).toHaveText('The Memory is processed again.');
    await expect(stages).not.toContainText('Given up');
  });
});

test('the Memory of another account is not there', async ({ page, service }) => {
  await signIn(page, service);
  const key = await createKey(page, 'Laptop');
  const { memory } = await (await post(service, key)).json();
  const path = `${service.origin}/developer/memories/${memory.id}`;
  expect((await page.goto(path))?.status()).toBe(200);
  await page.getByRole('button', { name: 'Sign out' }).click();
  const other = { email: `other-${service.user.email}`, password: service.user.password };
  await service.command(['accounts', 'create', '--email', other.email], `${other.password}\n`);
  await signIn(page, service, other);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  expect((await page.goto(path))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'No such Memory' })).toBeVisible();
});

test('the list of keys shows when a key was made, expires and was last used, to the second', async ({
  page,
  service,
}) => {
  await signIn(page, service);
  const key = await createKey(page, 'Laptop');
  const list = page.getByRole('list', { name: 'Your keys' });
  await expect(list).toContainText('Never used');
  await expect(list).toContainText(/Created .* UTC by ada.* · never expires/);
  const before = Date.now();
  expect((await post(service, key)).status).toBe(201);
  const after = Date.now();
  await page.reload();
  // at once, and not when the service next writes it
  const used = list.getByText(/Last used .*:\d\d:\d\d UTC/).locator('time');
  const at = Date.parse((await used.getAttribute('datetime')) ?? '');
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(after);
  await page.getByRole('link', { name: 'Laptop' }).click();
  await page.getByLabel('Expires').selectOption('In 30 days');
  await page.getByRole('button', { name: 'Save' }).click();
  await open(page, 'API keys');
  await expect(list).toContainText(/expires .* UTC/);
  await inspectBoth(page, 'keys');
});

test('a delivery says of which Memory it is, and leads there', async ({ page, service }) => {
  const receiver = await startReceiver();
  await signIn(page, service);
  const key = await createKey(page, 'Laptop');
  await open(page, 'Webhooks');
  await page.getByLabel('Address').fill(receiver.url);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByRole('link', { name: 'I have copied it' }).click();
  const { memory } = await (await post(service, key, 'Tide table')).json();
  await expect.poll(() => receiver.received.length).toBe(1);
  await page.reload();
  await inspectBoth(page, 'a webhook with a delivery');
  await page.getByRole('list', { name: 'Deliveries' }).getByRole('link', { name: memory.id }).click();
  await expect(page.getByRole('heading', { name: 'Tide table', level: 1 })).toBeVisible();
  await receiver.close();
});

test('the tables of the API reference are whole in a narrow window', async ({ page, service }) => {
  await page.goto(`${service.origin}/developer/reference`);
  await inspectBoth(page, 'API reference');
  await page.setViewportSize({ width: 400, height: 800 });
  const cells = page.getByRole('table', { name: 'Answers to POST /memories' }).getByRole('cell');
  await expect(cells.first()).toBeVisible();
  const ends = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().right));
  expect(Math.max(...ends)).toBeLessThanOrEqual(400);
});
