import { expect, test } from './fixtures/app.ts';
import { openNote, vaultWith } from './fixtures/note-page.ts';

test.use({ prepare: vaultWith({ 'Work/Crane.md': 'a\n', 'Work/Ferry.md': 'b\n' }) });

test('a new note gets a tab of its own, and the tab that was active keeps its note', async ({ app }) => {
  const { page } = app;
  const tabs = page.getByRole('tablist', { name: 'Open notes' }).getByRole('tab');
  await openNote(page, 'Crane');
  await page
    .getByRole('list', { name: 'Notes', exact: true })
    .getByRole('button', { name: 'Ferry', exact: true })
    .press('Control+Enter');
  await expect(tabs).toHaveText(['Crane', 'Ferry']);
  await page.getByRole('button', { name: 'New tab' }).press('Enter');
  await expect(tabs).toHaveText(['Crane', 'Ferry', 'Untitled']);
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Pier');
  await page.keyboard.press('Control+s');
  await expect(tabs).toHaveText(['Crane', 'Ferry', 'Pier']);
  await tabs.nth(1).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Ferry');
});
