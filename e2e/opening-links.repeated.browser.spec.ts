// repeats ./note-links.browser.spec.ts: the address of a page, which is typed and opened by the same dialog
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { openNote, vaultWith } from './fixtures/note-page.ts';

/** In a browser a link opens another page of it, which can be seen here; the desktop gives it to the person's own browser. */

test.use({ prepare: vaultWith({ 'Work/Crane 4.md': 'The crane inspection moves to Tuesday.\n' }) });

test('a link is set, and opened again, by keyboard alone', async ({ app }) => {
  const { page, vault } = app;
  await openNote(page, 'Crane 4');
  await page.getByRole('textbox', { name: 'Note body' }).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused();
  await page.keyboard.type('https://example.org/');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect
    .poll(() => readFile(join(vault, 'Work/Crane 4.md'), 'utf8'))
    .toContain('[The](https://example.org/) crane');

  await page.context().route('https://example.org/', (route) => route.fulfill({ body: 'a page' }));
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+k');
  await page.getByRole('button', { name: 'Open link' }).press('Enter');
  await expect(await opened).toHaveURL('https://example.org/');
});
