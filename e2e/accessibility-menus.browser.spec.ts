import { expect, test } from './fixtures/app.ts';
import { command, dialog, expectClean, menu, menuNotes, type View } from './fixtures/menu-views.ts';
import { openNote } from './fixtures/note-page.ts';

test.use({ prepare: menuNotes });

const views: readonly View[] = [
  [
    'the menu of a note',
    async (page) => {
      await page
        .getByRole('list', { name: 'Notes', exact: true })
        .getByRole('button', { name: 'Tides' })
        .click({ button: 'right' });
      await expect(menu(page)).toBeVisible();
    },
  ],
  [
    'selected notes',
    async (page) => {
      await page.keyboard.press('Control+Shift+F');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Control+a');
      await expect(page.getByText('6 selected')).toBeVisible();
    },
  ],
  [
    'suggestions for a search',
    async (page) => {
      await page.getByRole('searchbox', { name: 'Search notes' }).fill('tag:');
      await expect(page.getByRole('listbox', { name: 'Search suggestions' })).toContainText('cranes');
    },
  ],
  [
    'a search that is not understood',
    async (page) => {
      await page.getByRole('searchbox', { name: 'Search notes' }).fill('is:nothing');
      await expect(page.getByText('is not a filter')).toBeVisible();
    },
  ],
  [
    'the folders to move to',
    async (page) => {
      await command(page, 'move to folder');
      await expect(page.getByRole('combobox', { name: 'Folder' })).toBeFocused();
    },
  ],
  [
    'the name of a new account',
    async (page) => {
      await command(page, 'new account');
      await expect(page.getByRole('textbox', { name: 'Name of the new account' })).toBeFocused();
    },
  ],
  [
    'the shortcuts',
    async (page) => {
      await page.keyboard.press('Control+/');
      await expect(dialog(page, 'Shortcuts')).toBeVisible();
    },
  ],
  [
    'the sync centre with a note that is not uploaded, and why',
    async (page) => {
      await page.keyboard.press('Control+Alt+u');
      await expect(dialog(page, 'Status of notes')).toContainText(/larger than 2 MB.*smaller/);
    },
  ],
  [
    'a note that is too large to upload',
    async (page) => {
      await openNote(page, 'Large');
      await expect(page.getByText('Too large for the Memory service')).toBeVisible();
      await expect(
        page.getByText('could not be sent to the Memory service, so it has no summary'),
      ).toBeVisible();
    },
  ],
];

test('nothing serious or critical for axe in menus, dialogs and lists of choices', async ({ app }) => {
  test.slow();
  await expectClean(app, views);
});
