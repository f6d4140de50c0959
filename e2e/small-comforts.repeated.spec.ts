// repeats ./palette.browser.spec.ts: commands of menus, too, and from the window what unit tests try of excerpts, empty notes and attachments
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { noteBody, openNote, press, vaultWith } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

const notes = vaultWith({
  'Work/Guide.md': '# Guide\n\n> [!tip]- Bring a **rope**\n> and a saw\n',
  'Work/Boats/Table.md': '| Part | Due |\n| --- | --- |\n| Cable | May |\n',
  'Home/Alone.md': '# Alone\n',
});
test.use({
  prepare: {
    async run({ vault, data }) {
      await notes.run({ vault });
      await mkdir(data);
      // gists take the place of excerpts as soon as there are any
      await writeFile(join(data, 'settings.json'), '{"generatedShown":false}');
    },
  },
});

/** Runs a command as a user without a mouse. */
async function palette(page: Page, command: string): Promise<void> {
  await press(page, 'Control+Shift+p');
  await page.getByRole('combobox', { name: 'Command' }).fill(command);
  await expect(page.getByRole('option', { name: command }).first()).toBeVisible();
  await page.keyboard.press('Enter');
}

const listOf = (page: Page) => page.getByRole('list', { name: 'Notes', exact: true });
const foldersOf = (page: Page) => page.getByRole('navigation', { name: 'Folders' });

test('excerpts do not repeat titles, one empty note is enough, and the folder of attachments has the user’s name', async ({
  app,
}) => {
  const { page, vault } = app;
  const markdown = async (): Promise<string[]> =>
    (await readdir(vault, { recursive: true }))
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith('.md'))
      .sort();
  const given = ['Home/Alone.md', 'Work/Boats/Table.md', 'Work/Guide.md'];
  const list = listOf(page);

  await test.step('an excerpt says what a reader would, and not the title again', async () => {
    const excerpt = (title: string) =>
      list.getByRole('listitem').filter({ hasText: title }).locator('.excerpt');
    await expect(excerpt('Guide')).toHaveText('Bring a rope and a saw');
    await expect(excerpt('Alone')).toHaveText('No additional text');
  });

  await test.step('New note, given twice, makes one note, and none stays behind', async () => {
    await page.getByRole('button', { name: 'New note' }).dblclick();
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await expect(list.getByRole('listitem')).toHaveCount(4);
    await openNote(page, 'Guide');
    await expect.poll(markdown).toEqual(given);
    await press(page, 'Control+Alt+n', 'Control+Alt+n');
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await page.keyboard.type('Log');
    await press(page, 'Enter');
    await page.keyboard.type('First.');
    await press(page, 'Control+s', 'Control+Alt+n');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
    await openNote(page, 'Log');
    await expect.poll(markdown).toEqual([...given.slice(0, 1), 'Personal/Log.md', ...given.slice(1)]);
  });

  await test.step('new files go into a folder of the name that the user gives', async () => {
    await palette(page, 'Settings: Files');
    const field = page.getByRole('textbox', { name: 'Attachment folder name' });
    await field.fill('a/b');
    await press(page, 'Enter');
    await expect(page.getByRole('dialog', { name: 'Settings' })).toContainText(
      'do not allow this folder name',
    );
    expect(await graveViolations({ page }), 'a refused name').toEqual([]);
    await field.fill('Assets');
    await press(page, 'Enter', 'Escape');
    await expect
      .poll(() => readFile(join(app.data, 'settings.json'), 'utf8').catch(() => ''))
      .toContain('Assets');
    await noteBody(page).press('Control+End');
    await noteBody(page).evaluate((body) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['plan'], 'plan.pdf'));
      body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    });
    await expect
      .poll(() => readdir(join(vault, 'Personal')).then((names) => names.sort()))
      .toEqual(['Assets', 'Log.md']);
    await press(page, 'Control+s');
    await expect.poll(() => readFile(join(vault, 'Personal/Log.md'), 'utf8')).toContain('(Assets/plan.pdf)');
    await expect(foldersOf(page).getByRole('button', { name: /^Assets/ })).toHaveCount(0);
  });
});

test('what menus do is in the palette', async ({ app }) => {
  const { page } = app;
  const list = listOf(page);
  const folders = foldersOf(page);
  // the window hears keys from now on
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await palette(page, 'Account colour');
  await page.getByRole('combobox', { name: 'Account and colour' }).fill('home blue');
  expect(await graveViolations({ page }), 'colours').toEqual([]);
  await press(page, 'Enter');
  await expect(folders.locator('[data-colour="blue"]')).toBeVisible();
  await palette(page, 'Sort notes: Title');
  await expect(page.getByRole('button', { name: 'Sort notes' })).toHaveAttribute('data-order', 'Title');
  await palette(page, 'Reverse sort order');
  await expect(list.getByRole('listitem').first()).toContainText('Table');
  await folders.getByRole('button', { name: /^Boats/ }).click();
  await palette(page, 'Add current list to favourites');
  await palette(page, 'Remove current list from favourites');
  await palette(page, 'New folder');
  await expect(page.getByRole('textbox', { name: /new folder/i })).toBeFocused();
  await press(page, 'Escape');
  await openNote(page, 'Table');
  await noteBody(page).getByText('Cable').click();
  await palette(page, 'Table: Insert row below');
  await expect(noteBody(page).getByRole('row')).toHaveCount(3);
  await palette(page, 'Table: Delete row');
  await expect(noteBody(page).getByRole('row')).toHaveCount(2);
  await palette(page, 'Show trash');
  await expect(page.getByText('The trash is empty.')).toBeVisible();
});
