// repeats ./editor-menus.browser.spec.ts: headings of every level, by their chords
import { expect, test } from './fixtures/app.ts';
import { expectSaved, noteBody, openNote, press, vaultWith } from './fixtures/note-page.ts';

/** Spelled as no editor would spell it: it has to come through every edit beside it. */
const odd = 'Setext\n------\n\n*  far\n*  bullets  \n\na|b\n-|:-\n1|2\n\n__bold__, _it_ &copy; \\*\n***\n';
const words = ['one', 'two', 'three', 'four', 'five', 'six'];

test.use({ prepare: vaultWith({ 'Work/Headings.md': `${odd}\n${words.join('\n\n')}\n\n${odd}` }) });

test('headings are made and unmade by their chords', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Headings');
  await press(page, 'Control+Home');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('one');
  await press(page, 'Enter', 'Escape', 'Home');
  for (const [index, word] of words.entries()) {
    await page.keyboard.press(`Control+Alt+Digit${index + 1}`);
    await expect(noteBody(page).getByRole('heading', { level: index + 1, name: word })).toBeVisible();
    await page.keyboard.press('ArrowDown');
  }
  await expectSaved(
    app,
    'Work/Headings.md',
    `${odd}\n${words.map((word, index) => `${'#'.repeat(index + 1)} ${word}`).join('\n\n')}\n\n${odd}`,
  );
  await press(page, 'ArrowUp', 'Control+Alt+Digit0');
  await expectSaved(
    app,
    'Work/Headings.md',
    `${odd}\n# one\n\n## two\n\n### three\n\n#### four\n\n##### five\n\nsix\n\n${odd}`,
  );
});
