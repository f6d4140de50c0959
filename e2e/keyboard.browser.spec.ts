import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
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

test('a dialog begins where something can be done, and gives the focus back', async ({ app }) => {
  const { page } = app;
  await card(page, 'Crane 4').press('Enter');
  await expect(body(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused();
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
  await expect(page.getByRole('textbox', { name: 'New name of the folder Cranes' })).toBeFocused();
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
  await expect(page.getByRole('textbox', { name: 'New name of the folder Lifts' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(folder('Lifts')).toBeFocused();
});

test('a table is made, filled, changed and left by keyboard', async ({ app }) => {
  const { page, vault } = app;
  await card(page, 'Crane 4').press('Enter');
  await expect(body(page)).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+Alt+b');
  for (const cell of ['Part', 'Due', 'Cable', 'Monday']) {
    await page.keyboard.type(cell);
    if (cell !== 'Monday') await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Control+Alt+b');
  await expect(page.getByRole('menu', { name: 'Table' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Column to the right' }).press('Enter');
  await expect(body(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('4,200');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('after');
  await page.keyboard.press('Control+s');
  await expect
    .poll(() => readFile(join(vault, 'Work/Crane 4.md'), 'utf8'))
    .toContain('Tuesday.\n\n| Part | Due |  |\n| --- | --- | --- |\n| Cable | Monday | 4,200 |\n\nafter\n');
});

test('a move is taken back, and a long title leaves room for its way out of the trash', async ({ app }) => {
  const { page, vault } = app;
  await card(page, 'Crane 4').press('Enter');
  await expect(body(page)).toBeFocused();
  await page.getByRole('button', { name: 'More' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Move to folder…' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Folder' })).toBeFocused();
  await page.keyboard.type('cranes');
  await page.keyboard.press('Enter');
  const notices = page.getByRole('status', { name: 'Notices' });
  await expect(notices).toContainText('Moved to Cranes');
  await notices.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(() => readdir(join(vault, 'Work'))).toContain('Crane 4.md');

  await title(page).fill('A title that is long '.repeat(8).trim());
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Control+Shift+Backspace');
  await page.getByRole('button', { name: 'Trash', exact: true }).press('Enter');
  const restore = page.getByRole('button', { name: /^Restore A title/ });
  await expect(restore).toBeVisible();
  const list = await page.getByRole('region', { name: 'Note list' }).boundingBox();
  const button = await restore.boundingBox();
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
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
