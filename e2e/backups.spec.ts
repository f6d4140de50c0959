import { access, readdir, readFile, truncate } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { noteBody, openNote, vaultWith } from './fixtures/note-page.ts';
import { quitAppOn } from './fixtures/quit-app-on.ts';
import { graveViolations } from './fixtures/violations.ts';

const crane = 'The crane is old.\n';
test.use({ prepare: vaultWith({ 'Work/Crane.md': crane, 'Work/attachments/map.png': 'not really' }) });

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const state = (page: Page) => settings(page).getByRole('status', { name: 'Backup status' });
const listed = (page: Page) => settings(page).getByRole('list', { name: 'Backups' }).getByRole('listitem');

async function runCommand(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}

test('a backup is made, verified, found damaged, made again and restored into a new vault', async ({
  app,
}) => {
  test.slow();
  const { page, vault, data } = app;
  await openNote(page, 'Crane');
  await noteBody(page).press('Control+End');
  await page.keyboard.type('It is painted yellow.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Revision 2', { exact: true })).toBeVisible();

  await runCommand(page, 'Back up now');
  await expect(state(page)).toContainText('Backup complete and verified byte for byte. 1 note, 2 revisions');
  await expect(listed(page)).toHaveCount(1);
  await expect(listed(page)).toContainText('Verified');
  expect(await graveViolations(app)).toEqual([]);

  // what lies on disk can be read without the app
  const folder = `${data}-backups`;
  const [store = ''] = await readdir(folder);
  expect(await readFile(join(folder, store, 'README.txt'), 'utf8')).toContain('node restore.mjs');
  const contents = async (): Promise<string[]> => {
    const names = await readdir(join(folder, store, 'content'), { recursive: true });
    return names.filter((name) => name.length > 2).map((name) => join(folder, store, 'content', name));
  };
  const texts = await Promise.all((await contents()).map((path) => readFile(path, 'utf8')));
  const note = await readFile(join(vault, 'Work/Crane.md'), 'utf8');
  expect(note).toContain('It is painted yellow.');
  expect(texts).toContain(note);

  const damaged = (await contents())[texts.indexOf(note)] ?? '';
  await truncate(damaged, 3);
  await listed(page)
    .getByRole('button', { name: /^Verify the backup of/ })
    .press('Enter');
  await expect(state(page)).toContainText('is damaged. A file is damaged or missing: Work/Crane.md.');
  await expect(listed(page)).toContainText('Damaged');
  expect(await graveViolations(app)).toEqual([]);
  await settings(page).getByRole('button', { name: 'Back up now' }).press('Enter');
  await expect(listed(page)).toHaveCount(2);
  await listed(page)
    .last()
    .getByRole('button', { name: /^Verify/ })
    .press('Enter');
  await expect(state(page)).toContainText('is complete and verified byte for byte.');

  await listed(page)
    .first()
    .getByRole('button', { name: /^Restore/ })
    .press('Enter');
  const into = settings(page).getByRole('textbox', { name: 'New folder for the restored notes' });
  await expect(into).toBeFocused();
  await expect(into).toHaveValue(join(dirname(vault), 'vault restored'));
  await into.fill(vault);
  await page.keyboard.press('Enter');
  await expect(settings(page).getByRole('alert', { name: 'Problem with restoring' })).toContainText(
    'already exists and was not overwritten. Choose another name',
  );
  expect(await graveViolations(app)).toEqual([]);
  const restored = join(dirname(vault), 'restored');
  await into.fill(restored);
  await page.keyboard.press('Enter');
  await expect(state(page)).toContainText('Restored 1 note with 2 revisions, verified byte for byte.');
  await expect(state(page)).toContainText(join(restored, 'notes'));
  expect(await readFile(join(restored, 'notes/Work/Crane.md'), 'utf8')).toBe(note);
  expect(await readFile(join(restored, 'notes/Work/attachments/map.png'), 'utf8')).toBe('not really');
  await access(join(restored, 'data/journal.sqlite'));
  const opens = state(page).getByRole('button', { name: 'Open restored vault' });
  if (app.electron === undefined) await expect(opens).toHaveCount(0);
  else {
    await opens.press('Enter');
    await expect(page.getByText(`Opening ${join(restored, 'notes')}`)).toBeVisible();
    const isListed = async () =>
      (await readFile(join(data, 'vaults.json'), 'utf8')).includes(join(restored, 'data'));
    await expect.poll(isListed, { timeout: 60_000 }).toBe(true);
    await quitAppOn(join(restored, 'data'));
  }
  expect(await graveViolations(app)).toEqual([]);

  const place = settings(page).getByRole('textbox', { name: 'Backup folder' });
  await place.fill(join(dirname(vault), 'no such folder'));
  await page.keyboard.press('Enter');
  await expect(settings(page).getByRole('alert', { name: 'Problem with the folder' })).toContainText(
    'does not exist',
  );
  await place.fill(restored);
  await page.keyboard.press('Enter');
  await expect(settings(page).getByText('There are no backups of this vault yet.')).toBeVisible();
  await settings(page).getByRole('button', { name: 'Use default folder' }).press('Enter');
  await expect(listed(page)).toHaveCount(2);
});
