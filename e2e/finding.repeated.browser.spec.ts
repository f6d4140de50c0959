// repeats ../src-main/core/search/search-notes.test.ts: what was found is marked in the list, and the switcher turns the list
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { vaultWith } from './fixtures/note-page.ts';

const far = Array.from({ length: 80 }, (_, line) => `Line ${line}.`).join('\n\n');

test.use({
  prepare: vaultWith({
    'Work/Cranes/Log.md': `The *cr*ane is old.\n\n${far}\n\nAnna orders a Crane.\n`,
    'Work/Tides.md': 'High water at noon.\n',
  }),
});

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Notes', exact: true }).getByRole('button', { name, exact: true });

test('a search says why a note was found; the switcher turns the list to the note', async ({ app }) => {
  const { page } = app;
  await expect(card(page, 'Tides')).toBeVisible();
  await page.keyboard.press('Control+Shift+F');
  await page.keyboard.type('orders');
  await expect(page.getByRole('list', { name: 'Notes', exact: true }).locator('mark')).toHaveText('orders');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Cranes \d/ }).click();
  await expect(card(page, 'Tides')).toHaveCount(0);
  await page.keyboard.press('Control+p');
  await page.keyboard.type('tides');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Tides')).toHaveAttribute('aria-current', 'true');
});
