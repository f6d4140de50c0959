import { expect, test } from './fixtures/app.ts';
import { noteBody, openNote } from './fixtures/note-page.ts';
import { lamps, lampsNote, savedLamps } from './fixtures/source-view-editing.ts';

test.use({ prepare: lampsNote });

test('what is typed into a large note is the only change of its file', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Lamps');
  await expect(noteBody(page)).not.toHaveAttribute('aria-readonly');
  await expect(noteBody(page)).toHaveAccessibleDescription(/Escape, then Tab/);
  // Enter goes on with the list, Tab makes a child, Enter twice ends it.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('two');
  await expect(noteBody(page)).toBeFocused();
  await expect.poll(() => savedLamps(app)).toBe(lamps.replace('- one\r\n', '- one\r\n    - two\r\n'));
  await page.keyboard.press('Control+End');
  await page.keyboard.type('.');
  await expect.poll(() => savedLamps(app)).toBe(`${lamps.replace('- one\r\n', '- one\r\n    - two\r\n')}.`);
  // Tab alone indents; this is the way out by keyboard.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(noteBody(page)).not.toBeFocused();
});
