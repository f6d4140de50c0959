import { expect, test } from './fixtures/app.ts';
import { expectSaved, noteBody, openNote, press, vaultWith } from './fixtures/note-page.ts';

test.use({ prepare: vaultWith({ 'Work/Anchor.md': '*  anchor\n', 'Work/Buoy.md': '__buoy__\n' }) });

test('each note takes back its own words, also after another was open', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Anchor');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' in the bay');
  await expectSaved(app, 'Work/Anchor.md', '*  anchor in the bay\n');
  await openNote(page, 'Buoy');
  await page.keyboard.press('Control+z');
  await expect(noteBody(page)).toHaveText('buoy');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' adrift');
  await openNote(page, 'Anchor');
  await press(page, 'Control+z', 'Control+z', 'Control+z');
  await expect(noteBody(page)).toHaveText('anchor');
  await expectSaved(app, 'Work/Anchor.md', '*  anchor\n');
  await openNote(page, 'Buoy');
  await expect(noteBody(page)).toHaveText('buoy adrift');
  await expectSaved(app, 'Work/Buoy.md', '__buoy adrift__\n');
  await openNote(page, 'Anchor');
  await page.keyboard.press('Control+Shift+z');
  await expect(noteBody(page)).toHaveText('anchor in the bay');
  await expectSaved(app, 'Work/Anchor.md', '*  anchor in the bay\n');
});
