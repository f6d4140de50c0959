import { expect, test } from './fixtures/app.ts';
import { openNote, vaultWith } from './fixtures/note-page.ts';

/** In a browser a link opens another page of it, which can be seen here; the desktop gives it to the person's own browser. */

test.use({
  prepare: vaultWith({ 'Work/Locked.md': '---\nlocked: true\n---\nRead [a page](https://example.org/).\n' }),
});

test('a read-only note is reached by keyboard, and its links open', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Locked');
  await page.getByRole('textbox', { name: 'Title' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show properties' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Note body' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'a page' })).toBeFocused();
  await page.context().route('https://example.org/', (route) => route.fulfill({ body: 'a page' }));
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  await expect(await opened).toHaveURL('https://example.org/');
});
