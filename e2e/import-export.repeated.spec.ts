// repeats ../src-main/core/export/export-notes.test.ts: notes that are selected in the list
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { openNote, vaultWith } from './fixtures/note-page.ts';

test.use({
  prepare: vaultWith({
    'Work/Crane.md': 'The crane is old.\n',
    'Work/Ferry.md': 'The ferry leaves.\n',
    'Work/Tram.md': 'The tram is late.\n',
  }),
});

test('of several notes, the selected ones are exported from their menu', async ({ app }) => {
  const { page } = app;
  const list = page.getByRole('list', { name: 'Notes', exact: true });
  await openNote(page, 'Crane');
  await list.getByRole('button', { name: 'Tram' }).click({ modifiers: ['Control'] });
  await page.getByRole('button', { name: 'Actions for selected notes' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Export…' }).press('Enter');
  const exporting = page.getByRole('dialog', { name: 'Export', exact: true });
  await expect(exporting.getByRole('radio', { name: 'Selected notes (2)' })).toBeFocused();
  await expect(exporting.getByRole('radio', { name: 'PDF' })).toBeHidden();
  const to = join(dirname(app.vault), 'Two notes');
  await exporting.getByRole('textbox', { name: 'Save to' }).fill(to);
  await exporting.getByRole('button', { name: 'Export' }).press('Enter');
  await expect(exporting.getByRole('region', { name: 'Result' })).toContainText('Exported 2 notes.');
  expect((await readdir(to)).sort()).toEqual(['Crane.md', 'Tram.md']);
});
