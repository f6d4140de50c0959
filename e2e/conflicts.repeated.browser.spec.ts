// repeats ./conflicts.browser.spec.ts: two computers without a common text
import { expect, test } from './fixtures/app.ts';
import { openNote, vaultWith } from './fixtures/note-page.ts';
import { withConflict } from './fixtures/scripted-conflict.ts';

test.use({ prepare: vaultWith({ 'Work/Tides.md': 'High water at nine.\n' }) });

test('without a common text both sides are compared with each other', async ({ app }) => {
  const { page } = app;
  await withConflict(page, 'Tides', null);
  await openNote(page, 'Tides');
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resolve conflict' });
  await expect(dialog.getByRole('region')).toHaveText([/^Mine/, /^Theirs/]);
  await expect(dialog.getByRole('region', { name: 'Theirs' }).locator('ins')).toHaveText([
    'High water at eleven.',
  ]);
  await expect(dialog.locator('del')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Compare' })).toBeFocused();
});
