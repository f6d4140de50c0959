import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { noteBody, notices, openNote, press, vaultWith } from './fixtures/note-page.ts';

test.use({ prepare: vaultWith({ 'Work/Plan.md': 'The crane is old.\n' }) });

test('a copy of the open note is opened, with what was just typed, and undo moves it to the trash', async ({
  app,
}) => {
  const { page, vault } = app;
  const title = page.getByRole('textbox', { name: 'Title' });
  const files = async () => (await readdir(join(vault, 'Work'))).sort();
  await openNote(page, 'Plan');
  await press(page, 'Control+End');
  await page.keyboard.type(' Anna orders the cable.');
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Duplicate note' }).press('Enter');

  await expect(title).toHaveValue('Plan copy');
  await expect(noteBody(page)).toBeFocused();
  await expect(noteBody(page)).toHaveText('The crane is old. Anna orders the cable.');
  await expect.poll(files).toEqual(['Plan copy.md', 'Plan.md']);
  expect(await readFile(join(vault, 'Work/Plan copy.md'), 'utf8')).toContain('old. Anna orders the cable.');

  await notices(page).getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(title).toHaveValue('Plan');
  await expect.poll(files).toEqual(['Plan.md']);
  await page.getByRole('button', { name: 'Trash', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Restore Plan copy' })).toBeVisible();
});
