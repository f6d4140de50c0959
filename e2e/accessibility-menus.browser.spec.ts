import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { noteBody, openNote, vaultWith } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({
  prepare: vaultWith({
    'Personal/Templates/Meeting.md': '## {{title}}\n\nPresent: {{cursor}}\n',
    'Work/Cranes/Crane 4.md': '---\ntags: [work, cranes]\n---\nSee [[Tides]] and [[Nowhere]].\n',
    'Work/Locked.md': '---\nlocked: true\n---\nThis one is locked.\n',
    'Work/Large.md': `${'A very large log. '.repeat(120_000)}\n`,
    'Work/Tides.md': 'High water at nine.\n',
    'Work/خطة.md': '## الرحلة إلى Berlin\n\n- [ ] شراء التذاكر\n',
  }),
});

const menu = (page: Page) => page.getByRole('menu');
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}

/** What opens over the window or inside it for a moment, and how to get there from a note. */
const views: [string, (page: Page) => Promise<void>][] = [
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
      await expect(page.getByText('knows pinned')).toBeVisible();
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
      await expect(dialog(page, /^Rename the tag/)).toBeVisible();
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
  [
    'the sync centre with a note that is not uploaded, and why',
    async (page) => {
      await page.keyboard.press('Control+Alt+u');
      await expect(dialog(page, 'Sync centre')).toContainText(/larger than 2 MiB.*smaller/);
    },
  ],
  ['a locked note', (page) => openNote(page, 'Locked')],
  ['a note that is read from the right', (page) => openNote(page, 'خطة')],
  [
    'a note that is too large to upload',
    async (page) => {
      await openNote(page, 'Large');
      await expect(page.getByText('not uploaded until it is smaller')).toBeVisible();
    },
  ],
];

test('nothing serious or critical for axe in menus, dialogs and lists of choices', async ({ app }) => {
  test.slow();
  const { page } = app;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByRole('status', { name: 'Sync status' })).toContainText('1 note needs attention');
  const row = page
    .getByRole('list', { name: 'Notes', exact: true })
    .getByRole('button', { name: 'Crane 4', exact: true });
  for (const [name, show] of views) {
    // the list is drawn again after a search, perhaps between the focus and the key
    await expect(async () => {
      await row.press('Enter');
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Crane 4', { timeout: 5_000 });
      await expect(noteBody(page)).toBeFocused({ timeout: 2_000 });
    }).toPass();
    await show(page);
    expect(await graveViolations(app), name).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Search notes' }).fill('');
    await page.keyboard.press('Escape');
  }
});
