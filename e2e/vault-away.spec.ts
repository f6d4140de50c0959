import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type App, expect, test } from './fixtures/app.ts';
import { expectSaved, noteBody, openNote, vaultWith } from './fixtures/note-page.ts';

test.use({ prepare: vaultWith({ 'Work/Tides.md': 'High water.\n', 'Work/Wind.md': 'From the north.\n' }) });

const panelOf = ({ page }: App) => page.getByRole('region', { name: 'Vault' });
// behind the panel the window is inert, and has no roles
const statusOf = ({ page }: App) => page.locator('[role="status"][aria-label="Status of notes"]');
const allSaved = 'All saved';
const list = ({ page }: App) =>
  page.getByRole('list', { name: 'Notes', exact: true }).getByRole('listitem', { includeHidden: true });

test('a vault folder that is moved away while a note is typed into is waited for, and what was typed is saved', async ({
  app,
}) => {
  const { page, vault } = app;
  const away = `${vault} away`;
  const file = 'Work/Tides.md';
  await expect(statusOf(app)).toHaveText(allSaved);
  await openNote(page, 'Tides');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' One.');
  await expect.poll(() => readFile(join(vault, file), 'utf8')).toContain('High water. One.');
  await page.keyboard.type(' Two.');
  await rename(vault, away);
  await expect(panelOf(app).getByRole('heading', { name: 'The vault folder is missing' })).toBeVisible();
  await expect(panelOf(app)).toContainText(vault);
  await expect(panelOf(app)).toContainText('Not saved yet: what you wrote is kept');
  await expect(statusOf(app)).toHaveText(/^Not saved/);
  await expect(statusOf(app).locator('.done')).toHaveCount(0);
  // Looking again makes no folder either.
  await panelOf(app).getByRole('button', { name: 'Try again' }).click();
  await expect(panelOf(app).getByRole('button', { name: 'Try again' })).toBeEnabled();
  await expect(statusOf(app)).toHaveText(/^Not saved/);
  expect(existsSync(vault)).toBe(false);
  await rename(away, vault);
  await expect(panelOf(app)).toHaveCount(0);
  await expect(noteBody(page)).toBeFocused();
  await page.keyboard.type(' Three.');
  await expectSaved(app, file, 'High water. One. Two. Three.\n');
  await expect(statusOf(app)).toHaveText(allSaved);
  await expect(list(app)).toHaveCount(2);
  await expect.poll(async () => (await readdir(join(vault, 'Work'))).sort()).toEqual(['Tides.md', 'Wind.md']);
});

test('a drive that is not mounted at the start is not taken for a vault whose notes were deleted', async ({
  app,
}) => {
  const { vault } = app;
  const drive = `${vault} on its drive`;
  await expect(list(app)).toHaveCount(2);
  await expect(statusOf(app)).toHaveText(allSaved);
  await app.quit();
  await rename(vault, drive);
  await mkdir(vault);
  await app.start();
  await expect(panelOf(app).getByRole('heading', { name: 'The vault folder is empty' })).toBeVisible();
  await expect(statusOf(app)).toHaveText('Vault not found');
  await expect(app.page.locator('.card')).toHaveCount(2);
  await expect(app.page.locator('[aria-label="Missing notes"]')).toHaveCount(0);
  expect(await readdir(vault)).toEqual([]);
  await rmdir(vault);
  await rename(drive, vault);
  await expect(panelOf(app)).toHaveCount(0);
  await expect(statusOf(app)).toHaveText(allSaved);
  await expect(list(app)).toHaveCount(2);
  await openNote(app.page, 'Wind');
  await app.page.keyboard.press('Control+End');
  await app.page.keyboard.type(' Strong.');
  await expectSaved(app, 'Work/Wind.md', 'From the north. Strong.\n');
  await app.page.getByRole('button', { name: 'Trash', exact: true }).press('Enter');
  await expect(app.page.getByText('The trash is empty.')).toBeVisible();
});

test('a vault folder that is gone for good is made again, with the notes from their history', async ({
  app,
}) => {
  const { page, vault } = app;
  await expect(list(app)).toHaveCount(2);
  await expect(statusOf(app)).toHaveText(allSaved);
  const before = await readFile(join(vault, 'Work/Wind.md'), 'utf8');
  await rm(vault, { recursive: true, maxRetries: 10 });
  await panelOf(app).getByRole('button', { name: 'Create the folder again' }).press('Enter');
  await expect(panelOf(app)).toHaveCount(0);
  const question = page.getByRole('alert', { name: 'Missing notes' });
  await expect(question).toContainText('2 of 2 notes are missing');
  await question.getByRole('button', { name: 'Restore the files' }).press('Enter');
  await expect(question.getByRole('button')).toHaveCount(0);
  await expect.poll(() => readFile(join(vault, 'Work/Wind.md'), 'utf8').catch(() => '')).toContain(before);
  await expect(statusOf(app)).toHaveText(allSaved);
  await openNote(page, 'Wind');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Strong.');
  await expectSaved(app, 'Work/Wind.md', 'From the north. Strong.\n');
});
