import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { splitNoteSource } from '../src-shared/markdown/note-source.ts';
import { expect, test } from './fixtures/app.ts';
import { longNote, longText } from './fixtures/long-note.ts';
import { noteBody, openNote } from './fixtures/note-page.ts';

test.use({ prepare: longNote });

test.beforeEach(({ app: { page } }) => openNote(page, 'Long'));

test('Control+End goes behind the last letter of a long note, and it is edited there', async ({ app }) => {
  const { page, vault } = app;
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' of all');
  await expect(noteBody(page).getByText('The last words of all', { exact: true })).toBeInViewport();
  await expect
    .poll(async () => splitNoteSource(await readFile(join(vault, 'Work/Long.md'), 'utf8')).body)
    .toBe(`${longText}\nThe last words of all\n`);
});

test('a heading far below comes to the top of the page from the outline', async ({ app: { page } }) => {
  await page.getByRole('tab', { name: 'Outline' }).click();
  await page.getByRole('tabpanel').getByText('Part 250', { exact: true }).click();
  const heading = noteBody(page).getByRole('heading', { name: 'Part 250', exact: true });
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(noteBody(page).getByRole('heading', { name: 'Part 249', exact: true })).not.toBeInViewport();
});
