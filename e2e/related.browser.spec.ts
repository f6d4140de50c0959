import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';

/** In the browser: the app prints the link to the pages of the service, where a test can follow it; the desktop gives it to the person’s own browser. */

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(vault, { recursive: true });
      for (const [name, text] of [
        ['Harbour crane', '#harbour The crane is inspected on Tuesday.'],
        ['Pier', '#harbour The pier needs new planks.'],
        ['Soup', '#kitchen Leek soup for four.'],
      ])
        await writeFile(join(vault, `${name}.md`), `${text}\n`);
    },
  },
});

test('a note shows the notes it shares tags with, and leads to them', async ({ app }) => {
  const { page } = app;
  const notes = page.getByRole('region', { name: 'Note list' });
  await notes.getByRole('button', { name: /Harbour crane/ }).click();
  const memory = page.getByRole('region', { name: 'Memory' });
  await expect(memory.getByRole('heading', { name: 'Tags' })).toBeVisible();
  await expect(async () => {
    // The other notes may be enriched after this one: looking at it again asks again.
    await notes.getByRole('button', { name: /Soup/ }).click();
    await notes.getByRole('button', { name: /Harbour crane/ }).click();
    await expect(memory.getByRole('button', { name: /Pier/ })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await memory.getByRole('button', { name: /Pier/ }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Pier');
});

test('Settings lead to the service’s own pages, signed in', async ({ app }) => {
  const { page } = app;
  await page.keyboard.press('Control+,');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('tab', { name: 'Memory service' }).click();
  await dialog.getByRole('button', { name: 'Open developer settings' }).press('Enter');
  // this app has no browser to open, so it prints the link; no page gets it
  await expect(dialog).toContainText('The app printed the link in its terminal.');
  const [link = ''] = /http:\/\/127\S+\/developer\/\S+/.exec(await app.printed()) ?? [];
  const pages = await page.context().newPage();
  await pages.goto(link);
  await pages.getByRole('button').first().click();
  const parts = pages.getByRole('navigation', { name: 'Developer settings' });
  await expect(parts.getByRole('link', { name: 'API keys' })).toBeVisible();
});
