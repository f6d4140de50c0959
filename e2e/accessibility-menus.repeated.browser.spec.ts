// repeats ./accessibility-menus.browser.spec.ts: more menus, choices and kinds of notes
import { expect, test } from './fixtures/app.ts';
import { command, dialog, expectClean, menu, menuNotes, type View } from './fixtures/menu-views.ts';
import { noteBody, openNote } from './fixtures/note-page.ts';

test.use({ prepare: menuNotes });

const views: readonly View[] = [
  [
    'the order of the list',
    async (page) => {
      await page.getByRole('button', { name: 'Sort notes' }).press('Enter');
      await expect(menu(page)).toBeVisible();
    },
  ],
  [
    'the menu of a folder',
    async (page) => {
      await page.getByRole('navigation').getByText('Cranes').first().click({ button: 'right' });
      await expect(menu(page)).toBeVisible();
    },
  ],
  [
    'the tags to add',
    async (page) => {
      await command(page, 'add tag');
      await expect(page.getByRole('combobox', { name: 'Tag' })).toBeFocused();
    },
  ],
  [
    'the templates',
    async (page) => {
      await command(page, 'from template');
      await expect(page.getByRole('combobox', { name: 'Template' })).toBeFocused();
    },
  ],
  [
    'the new name of a tag',
    async (page) => {
      await page.getByRole('navigation').getByRole('button', { name: 'cranes' }).last().press('F2');
      await expect(dialog(page, /^Rename tag/)).toBeVisible();
    },
  ],
  [
    'the address of a link',
    async (page) => {
      await noteBody(page).focus();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused();
    },
  ],
  [
    'the notes to link to',
    async (page) => {
      await noteBody(page).focus();
      await page.keyboard.press('Control+Shift+K');
      await expect(page.getByRole('combobox', { name: 'Note to link to' })).toBeFocused();
    },
  ],
  [
    'selected text and its buttons',
    async (page) => {
      await noteBody(page).focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Alt+F10');
    },
  ],
  ['a locked note', (page) => openNote(page, 'Locked')],
  ['a note that is read from the right', (page) => openNote(page, 'خطة')],
];

test('nothing serious or critical for axe in more menus, dialogs and lists of choices', async ({ app }) => {
  test.slow();
  await expectClean(app, views);
});
