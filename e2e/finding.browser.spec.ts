import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work/Cranes'), { recursive: true });
      const far = Array.from({ length: 80 }, (_, line) => `Line ${line}.`).join('\n\n');
      await writeFile(
        join(vault, 'Work/Cranes/Log.md'),
        `The *cr*ane is old.\n\n${far}\n\nAnna orders a Crane.\n`,
      );
      await writeFile(join(vault, 'Work/Tides.md'), 'High water at noon.\n');
    },
  },
});

const body = (page: Page) => page.getByRole('textbox', { name: 'Note body' });
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Notes', exact: true }).getByRole('button', { name, exact: true });

test('words are found in a note by keyboard, and the search ends where they are', async ({ app }) => {
  const { page } = app;
  await card(page, 'Log').press('Enter');
  await expect(body(page)).toBeFocused();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('crane');
  const find = page.getByRole('search', { name: 'Find in note' });
  await expect(find.getByRole('status')).toHaveText('1 of 2');
  await page.keyboard.press('Enter');
  await expect(find.getByRole('status')).toHaveText('2 of 2');
  await expect(body(page).locator('.here')).toBeInViewport();
  await find.getByRole('button', { name: 'Match case' }).click();
  await expect(find.getByRole('status')).toHaveText('1 of 1');
  await page.keyboard.press('Escape');
  await expect(find).toHaveCount(0);
  await expect(body(page)).toBeFocused();
  await page.keyboard.type('crane');
  await expect(body(page)).toContainText('The crane is old.');
  await expect(body(page).locator('.found')).toHaveCount(0);
});

test('operators narrow a search, are suggested and explained, and its words are lit in the note', async ({
  app,
}) => {
  const { page } = app;
  const field = page.getByRole('searchbox', { name: 'Search notes' });
  await expect(card(page, 'Tides')).toBeVisible();
  await page.keyboard.press('Control+Shift+F');
  await page.keyboard.type('fol');
  await expect(page.getByRole('option', { name: /folder:/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('folder:Cranes ');
  await expect(card(page, 'Log')).toBeVisible();
  await expect(card(page, 'Tides')).toHaveCount(0);
  await page.keyboard.type('-crane');
  await expect(card(page, 'Log')).toHaveCount(0);
  await field.fill('tagg:x');
  await expect(page.getByText('There is no “tagg:”. Did you mean “tag:”?')).toBeVisible();

  await field.fill('ordesr');
  await expect(page.getByText(/^No results for /)).toContainText('orders');
  await page.keyboard.press('Enter');
  await expect(body(page)).toBeFocused();
  await expect(body(page).locator('.found')).toHaveText('orders');
  await expect(body(page).locator('.found')).toBeInViewport();
  await page.keyboard.type('New: ');
  await expect(body(page)).toContainText(/^New: The crane is old/);
  // to the note that is open already: the key changes nothing in it
  await page.keyboard.press('Control+Shift+F');
  await page.keyboard.press('Enter');
  await expect(body(page)).toBeFocused();
  await page.keyboard.type('Anna: ');
  await expect(body(page).locator('p').first()).toHaveText(/^(New: Anna: |Anna: New: )The crane is old/);
  await page.keyboard.press('Control+Shift+F');
  await page.keyboard.press('Escape');
  await expect(body(page).locator('.found')).toHaveCount(0);

  await page.keyboard.press('Control+p');
  await page.keyboard.type('Ferries');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Ferries');
  await expect(body(page)).toBeFocused();
  await page.keyboard.type('They are late.');
  await expect(body(page)).toHaveText('They are late.');
});
