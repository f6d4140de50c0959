// repeats ./tabs.spec.ts: notes that follow each other without tabs
import { expect, test } from './fixtures/app.ts';
import { expectSaved, noteBody, openNote, vaultWith } from './fixtures/note-page.ts';

test.use({ prepare: vaultWith({ 'Work/Anchor.md': '*  anchor\n', 'Work/Buoy.md': '__buoy__\n' }) });

test('each note takes back its own words, also after another was open', async ({ app }) => {
  const { page } = app;
  // what is typed slowly is taken back in several steps
  const pressUntil = (keys: string, text: string): Promise<void> =>
    expect(async () => {
      await page.keyboard.press(keys);
      await expect(noteBody(page)).toHaveText(text, { timeout: 1_000 });
    }).toPass();
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
  await pressUntil('Control+z', 'anchor');
  await expectSaved(app, 'Work/Anchor.md', '*  anchor\n');
  await openNote(page, 'Buoy');
  await expect(noteBody(page)).toHaveText('buoy adrift');
  await expectSaved(app, 'Work/Buoy.md', '__buoy adrift__\n');
  await openNote(page, 'Anchor');
  await pressUntil('Control+Shift+z', 'anchor in the bay');
  await expectSaved(app, 'Work/Anchor.md', '*  anchor in the bay\n');
});
