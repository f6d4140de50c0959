import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work/Cranes'), { recursive: true });
      await writeFile(join(vault, 'Work/Crane 4.md'), 'The crane inspection moves to Tuesday.\n');
      await writeFile(join(vault, 'Work/Cranes/Cable.md'), 'Anna orders the cable.\n');
    },
  },
});

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const body = (page: Page) => page.getByRole('textbox', { name: 'Note body' });
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Notes', exact: true }).getByRole('button', { name, exact: true });

test('every way to a note ends in its text, where the caret was', async ({ app }) => {
  const { page } = app;
  await card(page, 'Cable').press('Enter');
  await expect(body(page)).toBeFocused();
  await page.keyboard.press('Control+ArrowRight');

  await page.keyboard.press('Control+p');
  await page.keyboard.type('crane 4');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveValue('Crane 4');
  await expect(body(page)).toBeFocused();

  await page.keyboard.press('Control+Shift+F');
  await page.keyboard.type('orders');
  await expect(page.getByRole('searchbox')).toHaveValue('orders');
  await expect(page.getByText('1 match')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveValue('Cable');
  await expect(body(page)).toBeFocused();
  await page.keyboard.type('!');
  await expect(body(page)).toHaveText('Anna! orders the cable.');

  // from the text to the title and to the formatting, and back
  await page.keyboard.press('F2');
  await expect(title(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(body(page)).toBeFocused();
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('button', { name: 'Heading 1' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(body(page)).toBeFocused();

  // the last note of a folder leaves the focus in the list
  await page.getByRole('navigation').getByRole('button', { name: 'Cranes' }).press('Enter');
  await card(page, 'Cable').press('Enter');
  await expect(body(page)).toBeFocused();
  await page.keyboard.press('Control+Shift+Backspace');
  await expect(page.getByText('This folder is empty.')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('F6 goes round the parts of the window, and the history begins at the newest revision', async ({
  app,
}) => {
  const { page } = app;
  await card(page, 'Crane 4').press('Enter');
  await expect(body(page)).toBeFocused();
  await page.keyboard.press('F6');
  await expect(page.getByRole('tab', { name: 'Memory' })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(page.getByRole('button', { name: 'All notes' })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(card(page, 'Crane 4')).toBeFocused();
  await page.keyboard.press('Shift+F6');
  await page.keyboard.press('Shift+F6');
  await expect(page.getByRole('tab', { name: 'Memory' })).toBeFocused();
  await page.keyboard.press('Shift+F6');
  await expect(body(page)).toBeFocused();

  await page.keyboard.press('Control+Shift+H');
  const newest = page.getByRole('list', { name: 'Revisions' }).getByRole('button').first();
  await expect(newest).toBeFocused();
});
