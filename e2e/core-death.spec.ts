import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { corePid, killCore } from './fixtures/core-pid.ts';

test.use({ ownProcess: true });

test('when the core dies it is started again, and the page goes on with it', async ({ app }) => {
  const { page } = app;
  await page.getByRole('button', { name: 'New note' }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toBeFocused();
  await title.fill('Before');
  await page.keyboard.press('Control+s');
  const list = page.getByRole('list', { name: 'Notes' });
  await expect(list.getByText('Before')).toBeVisible();

  const first = await killCore(app);
  await expect.poll(() => [undefined, first].includes(corePid(app))).toBe(false);

  await expect(async () => {
    await page.getByRole('button', { name: 'New note' }).click();
    await expect(title).toHaveValue('', { timeout: 1_000 });
  }).toPass();
  await title.fill('After');
  await page.keyboard.press('Control+s');
  await expect(list.getByText('After')).toBeVisible();
  await expect(list.getByText('Before')).toBeVisible();
});

test('when the core does not answer any more it is started again, what was typed is saved, and the app says so', async ({
  app,
}) => {
  const { page } = app;
  const address = new URL(page.url()).origin;
  await page.getByRole('button', { name: 'New note' }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Typed before');
  await page.keyboard.press('Control+s');
  const list = page.getByRole('list', { name: 'Notes' });
  await expect(list.getByText('Typed before')).toBeVisible();

  const first = corePid(app);
  if (first === undefined) throw new Error('The core has no process.');
  process.kill(first, 'SIGSTOP');
  await title.fill('Typed meanwhile');
  await page.getByRole('textbox', { name: 'Note body' }).click();
  await page.keyboard.type('While nobody answered.');
  await expect(page.getByText('did not respond for ten seconds')).toBeVisible({ timeout: 30_000 });
  expect(corePid(app)).not.toBe(first);
  await expect(list.getByText('Typed meanwhile')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Status of notes' })).not.toContainText('Not saved');
  const texts = async (): Promise<string> => {
    const files = (await readdir(app.vault, { recursive: true })).filter((name) => name.endsWith('.md'));
    return (await Promise.all(files.map((name) => readFile(join(app.vault, name), 'utf8')))).join();
  };
  await expect.poll(texts).toContain('While nobody answered.');

  // the same address lets the page in again
  await page.reload();
  expect(new URL(page.url()).origin).toBe(address);
  await expect(list.getByText('Typed meanwhile')).toBeVisible();
});
