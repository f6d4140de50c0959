// repeats ./editor-blocks.browser.spec.ts: a table that is left by keyboard; a move that is taken back
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { noteBody, openNote, vaultWith } from './fixtures/note-page.ts';

test.use({
  prepare: vaultWith({
    'Work/Crane 4.md': 'The crane inspection moves to Tuesday.\n',
    'Work/Cranes/Cable.md': 'Anna orders the cable.\n',
  }),
});

test('a table is made, filled, changed and left by keyboard', async ({ app }) => {
  const { page, vault } = app;
  await openNote(page, 'Crane 4');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+Alt+b');
  for (const cell of ['Part', 'Due', 'Cable', 'Monday']) {
    await page.keyboard.type(cell);
    if (cell !== 'Monday') await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Control+Alt+b');
  await expect(page.getByRole('menu', { name: 'Table' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Insert column right' }).press('Enter');
  await expect(noteBody(page)).toBeFocused();
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
  await openNote(page, 'Crane 4');
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Move to folder…' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Folder' })).toBeFocused();
  await page.keyboard.type('cranes');
  await page.keyboard.press('Enter');
  const notices = page.getByRole('status', { name: 'Notices' });
  await expect(notices).toContainText('Moved to Cranes');
  await notices.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(() => readdir(join(vault, 'Work'))).toContain('Crane 4.md');

  await page.getByRole('textbox', { name: 'Title' }).fill('A title that is long '.repeat(8).trim());
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Control+Shift+Backspace');
  await page.getByRole('button', { name: 'Trash', exact: true }).press('Enter');
  const restore = page.getByRole('button', { name: /^Restore A title/ });
  await expect(restore).toBeVisible();
  const list = await page.getByRole('region', { name: 'Note list' }).boundingBox();
  const button = await restore.boundingBox();
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
});
