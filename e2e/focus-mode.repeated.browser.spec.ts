// repeats ./focus-mode.browser.spec.ts: other notes, a page that is loaded again, and both themes
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { noteBody, openNote, vaultWith } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({
  prepare: vaultWith({
    'Work/Crane.md':
      'First.\n\nSecond with [a link](https://example.org) and `code`.\n\n- one\n- two\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n',
    'Work/Tides.md': 'High water at noon.\n',
  }),
});

const formats = (page: Page) => page.getByRole('toolbar', { name: 'Formatting' });
const marked = (page: Page) => noteBody(page).locator('.focus-block');

test('focus mode belongs to the window: it stays for other notes and a page that is loaded again', async ({
  app,
}) => {
  const { page } = app;
  await openNote(page, 'Crane');
  await page.keyboard.press('F8');
  await page.keyboard.press('Control+p');
  await page.keyboard.type('tides');
  await page.keyboard.press('Enter');
  await expect(marked(page)).toHaveText(['High water at noon.']);
  await expect(formats(page)).toBeHidden();
  await page.reload();
  await expect(marked(page)).toHaveText(['High water at noon.']);
  await expect(formats(page)).toBeHidden();
  await page.getByRole('button', { name: 'Leave focus mode' }).press('Enter');
  await expect(formats(page)).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Control+Shift+F');
  await expect(page.getByRole('searchbox', { name: 'Search notes' })).toBeFocused();
  await page.keyboard.press('F8');
  await page.keyboard.press('Control+Shift+E');
  await expect(page.getByRole('navigation', { name: 'Folders' })).toBeVisible();
});

test('nothing serious or critical for axe, light and dark', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Crane');
  await page.keyboard.press('F8');
  await expect(marked(page)).toHaveCount(1);
  expect(await graveViolations(app)).toEqual([]);
});
