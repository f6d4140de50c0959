import { expect, test } from './fixtures/app.ts';
import { fileText, notices, press, vaultWith } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({
  prepare: vaultWith({
    'Work/Crane.md': '- [ ] order the cable\n',
    'Work/Plan.md': 'A crane lifts.\n',
    'Home/Diary.md': 'The ferry came.\n',
  }),
});

test('searches are saved, used, renamed, reordered and deleted, and are there after a restart', async ({
  app,
}) => {
  const { page } = app;
  const searches = page.getByRole('list', { name: 'Searches' });
  const rows = searches.getByRole('listitem');
  const notes = page.getByRole('list', { name: 'Notes', exact: true }).getByRole('listitem');
  const dialog = page.getByRole('dialog', { name: 'Save search' });

  await test.step('the button of the search field saves it, and so does the command', async () => {
    await page.getByRole('searchbox', { name: 'Search notes' }).fill('crane');
    await page.getByRole('button', { name: 'Save search' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Cranes');
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Rename search' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search notes' }).fill('is:todo');
    await press(page, 'Control+Shift+p');
    await page.keyboard.type('save search');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(rows).toHaveCount(2);
    expect(await graveViolations(app)).toEqual([]);
  });

  await test.step('a saved search is run by its row', async () => {
    await searches.getByRole('button', { name: 'Cranes', exact: true }).click();
    await expect(page.getByRole('searchbox', { name: 'Search notes' })).toHaveValue('crane');
    await expect(notes).toHaveCount(2);
  });

  await test.step('it is renamed and moved by keyboard, and stays so', async () => {
    await searches.getByRole('button', { name: 'is:todo', exact: true }).focus();
    await page.keyboard.press('F2');
    await expect(page.getByRole('textbox', { name: 'New name for search is:todo' })).toBeFocused();
    await page.keyboard.type('To do');
    await page.keyboard.press('Enter');
    await expect(searches.getByRole('button', { name: 'To do', exact: true })).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(rows).toHaveText(['To do', 'Cranes']);
    await expect(searches.getByRole('button', { name: 'To do', exact: true })).toBeFocused();
  });

  await test.step('its menu deletes it, and Undo brings it back to its place', async () => {
    await searches.getByRole('button', { name: 'To do', exact: true }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(rows).toHaveText(['Cranes']);
    await notices(page).getByRole('button', { name: 'Undo' }).click();
    await expect(rows).toHaveText(['To do', 'Cranes']);
    // shown at once, and stored a moment later
    await expect
      .poll(() => fileText(app, '.example-notes/vault-settings.json'))
      .toMatch(/To do[\s\S]*Cranes/);
  });

  await app.restart();
  await expect(app.page.getByRole('list', { name: 'Searches' }).getByRole('listitem')).toHaveText([
    'To do',
    'Cranes',
  ]);
});
