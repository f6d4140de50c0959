// repeats ./long-note.browser.spec.ts: another way to what is out of sight, by a search
import { expect, test } from './fixtures/app.ts';
import { longNote } from './fixtures/long-note.ts';
import { noteBody, openNote } from './fixtures/note-page.ts';

test.use({ prepare: longNote });

test.beforeEach(({ app: { page } }) => openNote(page, 'Long'));

test('a match far below is brought to sight', async ({ app: { page } }) => {
  await page.keyboard.press('Control+f');
  await page.keyboard.type('part 333,');
  await expect(noteBody(page).getByText('Words of part 333,')).toBeInViewport({ ratio: 1 });
});
