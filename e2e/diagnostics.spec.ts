import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { openNote, vaultWith } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({ prepare: vaultWith({ 'Work/Crane.md': 'The crane is yellow. #harbour\n' }) });

test('a report is shown to the last byte before it is saved, and names nothing of the user', async ({
  app,
}) => {
  const { page, vault } = app;
  await openNote(page, 'Crane');
  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type('Diagnostics…');
  await page.keyboard.press('Enter');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('button', { name: 'Create report' }).press('Enter');
  const files = settings.getByRole('list', { name: 'Files in the report' });
  await expect(files.getByRole('listitem')).toHaveCount(10);
  await files.getByText(/^settings\.json/).click();
  await expect(files.getByRole('region', { name: 'Contents of settings.json' })).toContainText(
    '"theme": "system"',
  );
  const shown = (await files.getByRole('listitem').locator('pre').allTextContents()).join('\n');
  expect(shown).toContain('"result": "ok"');
  for (const own of ['Crane', 'yellow', 'harbour', vault, dirname(vault)]) expect(shown).not.toContain(own);
  expect(await graveViolations(app)).toEqual([]);

  const place = settings.getByRole('textbox', { name: 'Save as' });
  await place.fill(join(vault, 'report.zip'));
  await page.keyboard.press('Enter');
  await expect(settings.getByRole('alert', { name: 'Problem with saving' })).toContainText(
    'is inside the vault',
  );
  await place.fill(join(dirname(vault), 'report.zip'));
  await page.keyboard.press('Enter');
  await expect(settings.getByRole('status', { name: 'Status of the report' })).toContainText(
    'Nothing was sent',
  );
  expect((await readFile(join(dirname(vault), 'report.zip'))).subarray(0, 2).toString()).toBe('PK');
});
