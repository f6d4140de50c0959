// repeats ../src-main/core/sync/unsendable.test.ts: a note over 2 MiB as its user sees it, from the window to the service
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { expectSaved, openNote, press, vaultWith } from './fixtures/note-page.ts';
import { journalRevisions, storedRevisions } from './fixtures/read-databases.ts';

const line = 'The crane inspection moves to Tuesday.\n\n';
const large = line.repeat(Math.ceil((2.1 * 1024 * 1024) / line.length));

test.use({ prepare: vaultWith({ 'Work/Large.md': large, 'Work/Tides.md': 'High water.\n' }) });

test('a note of over 2 MiB is saved and has a history; it is uploaded once it is smaller, and the others meanwhile', async ({
  app,
}) => {
  const { page, vault, journal, serviceDb } = app;
  const file = join(vault, 'Work/Large.md');
  const status = page.getByRole('status', { name: 'Status of notes' });
  const revisionsOfLarge = () => journalRevisions(journal).filter(({ title }) => title === 'Large');
  const stored = () => new Set(storedRevisions(serviceDb).map(({ id }) => id));
  await openNote(page, 'Large');
  await expect(page.getByRole('note')).toContainText('Too large for the Memory service (over 2 MB)');
  await press(page, 'Control+Home');
  await page.keyboard.insertText('Typed on top. ');
  await page.keyboard.press('Control+s');
  await expect.poll(() => readFile(file, 'utf8')).toContain(`---\nTyped on top. ${line}`);
  await expect.poll(() => revisionsOfLarge().length).toBe(2);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('list', { name: 'Revisions' }).getByRole('listitem')).toHaveCount(2);
  await expect(status).toHaveText('1 note needs attention');
  await page.getByRole('tab', { name: 'Status' }).click();
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('larger than 2 MB');
  await openNote(page, 'Tides');
  await press(page, 'Control+End');
  await page.keyboard.type(' At nine.');
  await expectSaved(app, 'Work/Tides.md', 'High water. At nine.\n');
  const others = () => journalRevisions(journal).filter(({ title }) => title !== 'Large');
  await expect.poll(() => others().length).toBe(2);
  await expect.poll(() => others().every(({ id }) => stored().has(id))).toBe(true);
  expect(revisionsOfLarge().some(({ id }) => stored().has(id))).toBe(false);

  await openNote(page, 'Large');
  await press(page, 'Control+a');
  await page.keyboard.insertText('Small now.');
  await expectSaved(app, 'Work/Large.md', 'Small now.');
  await expect(page.getByRole('note')).toHaveCount(0);
  await expect(status).toHaveText('All saved');
  const newest = revisionsOfLarge().at(-1);
  expect(newest).toMatchObject({ number: 3, content: 'Small now.' });
  await expect.poll(() => storedRevisions(serviceDb).length).toBe(3);
});
