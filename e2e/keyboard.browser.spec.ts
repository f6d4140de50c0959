import { mkdir, readdir, writeFile } from 'node:fs/promises';
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

const body = (page: Page) => page.getByRole('textbox', { name: 'Note body' });
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Notes', exact: true }).getByRole('button', { name, exact: true });

test('a dialog begins where something can be done, and gives the focus back', async ({ app }) => {
  const { page } = app;
  await card(page, 'Crane 4').press('Enter');
  await expect(body(page)).toBeFocused();
  const line = (await body(page).locator('p').first().boundingBox())?.y ?? 0;
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused();
  // beside the caret, in the first line
  await expect
    .poll(async () =>
      Math.abs(((await page.getByRole('dialog', { name: 'Link' }).boundingBox())?.y ?? 0) - line),
    )
    .toBeLessThan(80);
  await page.keyboard.press('Escape');
  await expect(body(page)).toBeFocused();
  await page.keyboard.press('Control+,');
  await expect(page.getByRole('searchbox', { name: 'Search settings' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+/');
  await expect(page.getByRole('region', { name: 'All shortcuts' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(body(page)).toBeFocused();
});

test('a folder is made, renamed, deleted and brought back by keyboard', async ({ app }) => {
  const { page, vault } = app;
  await page.getByRole('button', { name: 'New folder in Work' }).press('Enter');
  await expect(page.getByRole('navigation').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Tides');
  await page.keyboard.press('Enter');
  const folder = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d+$`) });
  await expect(folder('Tides')).toBeFocused();

  await folder('Cranes').focus();
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'New name for folder Cranes' })).toBeFocused();
  await page.keyboard.type('Lifts');
  await page.keyboard.press('Enter');
  await expect(folder('Lifts')).toBeFocused();
  expect(await readdir(join(vault, 'Work/Lifts'))).toEqual(['Cable.md']);

  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Delete folder' }).press('Enter');
  await expect(folder('Lifts')).toHaveCount(0);
  await expect(page.getByRole('navigation').locator(':focus')).toContainText('Work');
  const notices = page.getByRole('status', { name: 'Notices' });
  await expect(notices).toContainText('Its note is in the trash');
  await notices.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(folder('Lifts')).toBeFocused();
  expect(await readdir(join(vault, 'Work/Lifts'))).toEqual(['Cable.md']);

  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'New name for folder Lifts' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(folder('Lifts')).toBeFocused();
});

test('a key that follows a caret key at once acts where the caret is', async ({ app }) => {
  const { page } = app;
  await card(page, 'Crane 4').press('Enter');
  await expect(body(page)).toBeFocused();
  for (let round = 0; round < 5; round += 1) {
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('x');
  }
  await expect(body(page).locator('p')).toHaveText([
    'The crane inspection moves to Tuesday.',
    'x',
    'x',
    'x',
    'x',
    'x',
  ]);
});
