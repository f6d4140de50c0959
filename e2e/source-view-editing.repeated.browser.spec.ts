// repeats ../src-renderer/source-editor/source-find.test.ts: a large note, in its file, with more matches than are counted
import { expect, test } from './fixtures/app.ts';
import { noteBody, openNote } from './fixtures/note-page.ts';
import { lamps, lampsNote, savedLamps } from './fixtures/source-view-editing.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({ prepare: lampsNote });

test('a large note is searched and replaced by keyboard', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openNote(page, 'Lamps');
  await page.keyboard.press('Control+h');
  const find = page.getByRole('search', { name: 'Find in note' });
  await find.getByRole('textbox', { name: 'Find in note' }).fill('lamps');
  await expect(find.getByRole('status')).toHaveText('1 of 1');
  await find.getByRole('textbox', { name: 'Replace with' }).fill('Lights');
  expect(await graveViolations(app)).toEqual([]);
  await find.getByRole('textbox', { name: 'Replace with' }).press('Enter');
  await expect(find.getByRole('status')).toHaveText('No matches');
  await find.getByRole('textbox', { name: 'Find in note' }).fill('lamp');
  await expect(find.getByRole('status')).toHaveText('1 of 2000+');
  await find.getByRole('textbox', { name: 'Replace with' }).fill('light');
  await find.getByRole('button', { name: 'Replace all' }).press('Enter');
  await expect(find.getByRole('status')).toHaveText('2,100 replaced');
  await expect.poll(() => savedLamps(app)).toBe(lamps.replaceAll('lamp', 'light').replace('Lamps', 'Lights'));
  await page.keyboard.press('Escape');
  await expect(noteBody(page)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect.poll(() => savedLamps(app)).toBe(lamps.replace('Lamps', 'Lights'));
  await page.keyboard.press('Control+z');
  await expect.poll(() => savedLamps(app)).toBe(lamps);
});
