import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type App, expect, test } from './fixtures/app.ts';
import { fileText, notices, vaultWith } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({
  prepare: vaultWith({
    'Work/Ferry.md': 'The #harbour/quay ferry leaves at noon.\n',
    'Work/Crane.md': '---\ntags: [Harbour]\n---\nThe crane is old.\n',
    'Work/Anchor.md': '---\n# kept as it is\npinned:   true\n---\nIt holds.\n',
    'Work/Boats/Dinghy.md': 'It leaks.\n',
    'Work/Cargo/Barge.md': 'It is slow.\n',
    'Home/Bread.md': 'Flour, water, salt.\n',
  }),
});

const list = (page: Page) => page.getByRole('list', { name: 'Notes', exact: true });
const card = (page: Page, name: string) => list(page).getByRole('button', { name, exact: true });
const titles = (page: Page) => list(page).getByRole('button');

test('notes are sorted, selected, moved, tagged and found again, and every step can be undone', async ({
  app,
}) => {
  test.slow();
  const { page } = app;
  await expect(titles(page)).toHaveCount(6);
  await sortNotes(app);
  await useMenu(app);
  await selectNotes(app);
  await dragNotes(app);
  await tagNotes(app);
});

/** Sorts the list of a folder by title, types into a note of the other list, and finds both orders kept. */
async function sortNotes({ page }: App): Promise<void> {
  const sort = page.getByRole('button', { name: 'Sort notes', exact: true });
  const headings = page.locator('.list h3');
  await expect(headings).toHaveText(['Pinned', 'Today']);
  await expect(titles(page).first()).toHaveText('Anchor');
  await page.getByRole('button', { name: /^Work/ }).click();
  await sort.press('Enter');
  await page.getByRole('menuitemradio', { name: 'Title' }).press('Enter');
  await expect(titles(page)).toHaveText(['Anchor', 'Barge', 'Crane', 'Dinghy', 'Ferry']);
  await expect(headings).toHaveText(['Pinned', 'Notes']);
  await sort.press('Enter');
  await page.getByRole('menuitemradio', { name: 'Z to A' }).press('Enter');
  await expect(titles(page)).toHaveText(['Anchor', 'Ferry', 'Dinghy', 'Crane', 'Barge']);
}

/** Uses the menu of a note that is not open, by pointer and by keyboard. */
async function useMenu({ page, vault, shell }: App): Promise<void> {
  const menu = page.getByRole('menu', { name: 'Note actions' });
  await card(page, 'Ferry').click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Ferry');
  await card(page, 'Crane').click({ button: 'right' });
  await expect(menu.getByRole('menuitem')).toHaveText([
    ...['Open', 'Open in new tab', 'RenameF2', 'Duplicate note', 'Pin', 'Add to favourites'],
    ...['Add tag…', 'Remove tag…', 'Move to folder…', 'Lock note'],
    'Copy link to note',
    ...(shell === 'electron' ? ['Open note in new window'] : []),
    'Show in file manager',
    'Export…',
    /^Move to trash/,
  ]);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Ferry');
  expect(await graveViolations({ page }), 'the menu').toEqual([]);
  await menu.getByRole('menuitem', { name: 'Pin' }).click();
  await expect(notices(page)).toContainText('Note pinned');
  await expect(titles(page)).toHaveText(['Crane', 'Anchor', 'Ferry', 'Dinghy', 'Barge']);
  expect(await readFile(join(vault, 'Work/Crane.md'), 'utf8')).toMatch(/^pinned: true$/m);

  await card(page, 'Ferry').focus();
  await page.keyboard.press('Shift+F10');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page, 'Ferry')).toBeFocused();
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Night ferry');
  await page.keyboard.press('Control+s');
  await expect(card(page, 'Night ferry')).toBeVisible();
  await expect.poll(() => readdir(join(vault, 'Work'))).toContain('Night ferry.md');
}

/** Selects notes by keyboard and pointer, moves, tags and trashes them, and takes each step back in the list. */
async function selectNotes(app: App): Promise<void> {
  const { page, vault } = app;
  const filesIn = (folder: string) => async () => (await readdir(join(vault, folder))).sort();
  const count = page.locator('.list .bar');
  const before = await readFile(join(vault, 'Work/Anchor.md'), 'utf8');
  await card(page, 'Crane').click();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(card(page, 'Anchor')).toBeFocused();
  await card(page, 'Dinghy').click({ modifiers: ['Control'] });
  await expect(count).toContainText('3 selected');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Crane');
  expect(await graveViolations({ page }), 'selected notes').toEqual([]);

  await page.getByRole('button', { name: 'Actions for selected notes' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Move to folder…' }).press('Enter');
  await page.getByRole('combobox', { name: 'Folder' }).fill('home');
  await page.keyboard.press('Enter');
  await expect(notices(page)).toContainText('3 notes moved to Home');
  await expect(titles(page)).toHaveText(['Night ferry', 'Barge']);
  await expect.poll(filesIn('Home')).toEqual(['Anchor.md', 'Bread.md', 'Crane.md', 'Dinghy.md']);
  await card(page, 'Night ferry').focus();
  await page.keyboard.press('Control+z');
  await expect(titles(page)).toHaveText(['Crane', 'Anchor', 'Night ferry', 'Dinghy', 'Barge']);
  // the list may show a note before its file is as it was
  await expect.poll(filesIn('Home')).toEqual(['Bread.md']);
  await expect.poll(() => fileText(app, 'Work/Anchor.md')).toBe(before);

  await page.keyboard.press('Control+a');
  await expect(count).toContainText('5 selected');
  await page.keyboard.press('Delete');
  await expect(notices(page)).toContainText('5 notes moved to trash');
  await expect(page.getByText('No notes here.')).toBeVisible();
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect(titles(page)).toHaveText(['Crane', 'Anchor', 'Night ferry', 'Dinghy', 'Barge']);
  await expect.poll(() => fileText(app, 'Work/Anchor.md')).toBe(before);
}

/** Drags two notes onto another account, and a folder into another; the keyboard moves it back. */
async function dragNotes({ page, vault }: App): Promise<void> {
  const folders = page.getByRole('navigation', { name: 'Folders' });
  await card(page, 'Crane').click();
  await card(page, 'Dinghy').click({ modifiers: ['Control'] });
  await card(page, 'Dinghy').dragTo(folders.getByRole('button', { name: /^Home/ }));
  await expect(notices(page)).toContainText('2 notes moved to Home');
  await expect
    .poll(async () => (await readdir(join(vault, 'Home'))).sort())
    .toEqual(['Bread.md', 'Crane.md', 'Dinghy.md']);
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect(titles(page)).toHaveCount(5);

  const boats = folders.getByRole('button', { name: /^Boats/ });
  await boats.dragTo(folders.getByRole('button', { name: /^Cargo/ }));
  await expect(notices(page)).toContainText('Folder “Boats” moved to Cargo');
  expect(await readdir(join(vault, 'Work/Cargo/Boats'))).toEqual(['Dinghy.md']);
  await expect(boats).toBeFocused();
  await boats.focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Move to folder…' }).press('Enter');
  await expect(page.getByRole('option')).toHaveText(['HomeTop level', 'PersonalTop level', 'WorkTop level']);
  await page.getByRole('combobox', { name: 'Folder' }).fill('work');
  await page.keyboard.press('Enter');
  await expect.poll(() => readdir(join(vault, 'Work'))).toContain('Boats');
  await expect(boats).toHaveCount(1);
  await expect(boats).toBeFocused();
}

/** Adds and removes tags in the note and in the list, and shows the notes of a tag. */
async function tagNotes(app: App): Promise<void> {
  const { page } = app;
  const tags = page
    .getByRole('navigation', { name: 'Folders' })
    .getByRole('list', { name: 'Tags', exact: true });
  const field = page.getByRole('textbox', { name: 'Tags', exact: true });
  const title = page.getByRole('textbox', { name: 'Title' });
  const file = (name: string) => fileText(app, `Work/${name}`);
  await expect(tags.getByRole('listitem')).toHaveText(['harbour2', 'quay1']);
  await card(page, 'Night ferry').press('Enter');
  await expect(title).toHaveValue('Night ferry');
  const before = await file('Night ferry.md');
  const chips = page.locator('.note-tags > .tag');
  await expect(chips).toHaveText(['#harbour/quay, in the text of the note']);
  await field.pressSequentially('har');
  await expect(page.getByRole('option')).toHaveText(['#Harbour']);
  expect(await graveViolations({ page }), 'the tags of a note').toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await field.pressSequentially('to do,');
  await expect(chips).toHaveText(['#Harbour', '#to-do', '#harbour/quay, in the text of the note']);
  await expect.poll(() => file('Night ferry.md')).toMatch(/^tags:.*Harbour.*to-do/m);
  await expect(field).toBeFocused();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('button', { name: 'Remove tag to-do' })).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Delete');
  await expect(chips).toHaveCount(1);
  await expect.poll(() => file('Night ferry.md')).toBe(before);
  await expect(notices(page)).not.toContainText('another program');

  await card(page, 'Anchor').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+Shift+p');
  await page.getByRole('combobox', { name: 'Command' }).fill('add tag');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Tag' }).fill('Boats/old');
  await page.keyboard.press('Enter');
  await expect(notices(page)).toContainText('Tagged 5 notes “Boats/old”');
  await tags.getByRole('button', { name: /^Boats/ }).click();
  await expect(page.locator('.list .bar')).toContainText('#Boats');
  await expect(titles(page)).toHaveCount(5);
  expect(await file('Anchor.md')).toContain('# kept as it is');
  await page.getByRole('button', { name: /^Work/ }).click();
  await card(page, 'Anchor').focus();
  await page.keyboard.press('Control+z');
  await expect(tags.getByRole('listitem')).toHaveText(['harbour2', 'quay1']);
  await expect.poll(() => file('Night ferry.md')).toBe(before);
}
