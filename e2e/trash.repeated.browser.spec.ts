// repeats ./organise.spec.ts: one note, from its own menu, with words that were just typed
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { noteBody, notices } from './fixtures/note-page.ts';
import { brokenPolicies, craneNote, watchPolicy, writeNote } from './fixtures/trash.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({ prepare: craneNote });

test('a note moves to another folder by keyboard, with what was just typed, and is edited there', async ({
  app,
}) => {
  const { page, vault } = app;
  await watchPolicy(page);
  await writeNote(page, 'Harbour plan', 'Anna orders the cable.');
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  expect(await graveViolations(app), 'the menu').toEqual([]);
  await page.getByRole('menuitem', { name: 'Move to folder…' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Folder' })).toBeFocused();
  await expect(page.getByRole('option')).toHaveText(['WorkTop level', 'CranesWork']);
  expect(await graveViolations(app), 'the dialog').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move to folder…' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Folder' })).toBeFocused();
  await page.keyboard.type('work');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  await expect(notices(page)).toContainText('Moved to Cranes');
  await expect(page.getByRole('list', { name: 'Note folder' })).toHaveText('WorkCranes');
  const file = join(vault, 'Work/Cranes/Harbour plan.md');
  expect(await readFile(file, 'utf8')).toContain('Anna orders the cable.');
  expect(await readdir(join(vault, 'Personal'))).toEqual([]);

  await noteBody(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' It costs 4200 euros.');
  await page.keyboard.press('Control+s');
  await expect.poll(() => readFile(file, 'utf8')).toContain('Anna orders the cable. It costs 4200 euros.');
  expect(await readdir(join(vault, 'Personal'))).toEqual([]);
  // a save has a second file beside the note for a moment
  await expect
    .poll(async () => (await readdir(join(vault, 'Work/Cranes'))).sort())
    .toEqual(['Crane 4.md', 'Harbour plan.md']);
  expect(await brokenPolicies(page)).toEqual([]);
});
