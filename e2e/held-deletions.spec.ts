import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type App, expect, test } from './fixtures/app.ts';
import { noteBody, openNote, vaultWith } from './fixtures/note-page.ts';

const names = Array.from({ length: 30 }, (_, index) => `Note ${String(index + 1).padStart(2, '0')}`);

test.use({
  prepare: vaultWith(Object.fromEntries(names.map((name) => [`Work/${name}.md`, `Text of ${name}.\n`]))),
});

const files = async ({ vault }: App): Promise<number> =>
  (await readdir(join(vault, 'Work'))).filter((name) => name.endsWith('.md')).length;

/** Deletes all notes but the last as another program does. */
async function deleteMost({ vault }: App): Promise<void> {
  await Promise.all(names.slice(0, -1).map((name) => rm(join(vault, 'Work', `${name}.md`))));
}

test('many notes that go at once are asked about: they are written again, or go to the trash', async ({
  app,
}) => {
  const { page } = app;
  const status = page.getByRole('status', { name: 'Sync status' });
  const card = page.getByRole('alert', { name: 'Notes that are gone' });
  await expect(status).toHaveText('All saved and uploaded');
  await openNote(page, 'Note 01');
  await deleteMost(app);
  await expect(card).toContainText('29 of 30 notes are gone from the vault folder.');
  await expect(status).toHaveText('29 notes are gone');
  await expect(noteBody(page)).toContainText('Text of Note 01.');
  await card.getByRole('button', { name: 'Write them again' }).press('Enter');
  await expect(card).toBeEmpty();
  await expect.poll(() => files(app)).toBe(30);
  await expect(status).toHaveText('All saved and uploaded');

  await deleteMost(app);
  await expect(card).toContainText('29 of 30');
  await card.getByRole('button', { name: 'They were deleted' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).press('Enter');
  await expect(card).toBeEmpty();
  await page.getByRole('button', { name: 'Trash', exact: true }).press('Enter');
  await expect(page.getByRole('list', { name: 'Notes in the trash' }).getByRole('listitem')).toHaveCount(29);
  expect(await files(app)).toBe(1);
});
