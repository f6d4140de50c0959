import { createKey, inspectBoth, open, post, ready, signIn } from './fixtures/developer-pages.ts';
import { expect, test } from './fixtures/developer-service.ts';
import { startReceiver } from './fixtures/webhook-receiver.ts';

test('a Memory is opened from the overview: what it says, its stages, its webhooks, and once more', async ({
  page,
  service,
}) => {
  const receiver = await startReceiver();
  await signIn(page, service);
  const key = await createKey(page, 'Laptop');
  await open(page, 'Webhooks');
  await page.getByLabel('Address').fill(receiver.url);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const { memory } = await (await post(service, key, 'Ferry times')).json();
  await ready(service, key, memory.id);
  await expect.poll(() => receiver.received.length).toBe(1);

  await open(page, 'Overview');
  await page.getByRole('link', { name: 'Ferry times' }).click();
  await expect(page).toHaveURL(`${service.origin}/developer/memories/${memory.id}`);
  await expect(page.getByRole('heading', { name: 'Ferry times', level: 1 })).toBeVisible();
  const read = await fetch(`${service.baseUrl}/memories/${memory.id}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const { gist, tags, metadata, relevance } = (await read.json()).memory;
  for (const text of [gist, ...tags, metadata.noteId, metadata.revisionId, relevance.provenance])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  const stages = page.getByRole('list', { name: 'Stages' });
  await expect(stages.getByText('Done')).toHaveCount(5);
  await expect(stages.getByText('1 attempt')).toHaveCount(4);
  await inspectBoth(page, 'a Memory');

  await page.getByRole('button', { name: 'Process again' }).click();
  await expect(page.getByRole('status')).toHaveText('The Memory is processed again.');
  await expect(async () => {
    await page.reload();
    await expect(stages.getByText('Done')).toHaveCount(5, { timeout: 500 });
  }).toPass();

  await page.getByRole('list', { name: 'Webhook deliveries' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'memory.processed' })).toBeVisible();
  await inspectBoth(page, 'a delivery about a Memory');
  await page.getByRole('link', { name: memory.id }).click();
  await expect(page.getByRole('heading', { name: 'Ferry times', level: 1 })).toBeVisible();
  await receiver.close();
});
