import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';

// its end is tried
test.use({ ownProcess: true });

test('a note typed and left at once, without saving, is on disk and in the history', async ({ app }) => {
  const { page } = app;
  await page.getByRole('button', { name: 'New note' }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toBeFocused();
  await title.fill('Last words');
  await page.getByRole('textbox', { name: 'Note body' }).click();
  await page.keyboard.type('Said in the very last moment.');
  await app.quit();

  const files = (await readdir(app.vault, { recursive: true })).filter((name) => name.endsWith('.md'));
  expect(files).toEqual([expect.stringMatching(/Last words\.md$/)]);
  const text = await readFile(join(app.vault, files[0] ?? ''), 'utf8');
  expect(text).toContain('Said in the very last moment.');
  expect(text).toMatch(/^revision: "?[0-9a-f]{64}"?$/m);

  await app.start();
  await app.page.getByRole('list', { name: 'Notes' }).getByText('Last words').click();
  await expect(app.page.getByRole('textbox', { name: 'Note body' })).toContainText('very last moment');
});
