import { askedTexts } from '../src-service/test/support/scripted-embeddings.ts';
import { expect, test } from './fixtures/app.ts';
import {
  card,
  cards,
  embeddedNotes,
  embeddingModel,
  heading,
  searchUntil,
} from './fixtures/embedded-notes.ts';

/** In the browser: what a search shows is the same in both shells. */

test.afterEach(() => embeddingModel()?.close());
test.use({ prepare: embeddedNotes });

test('below what has the words stands what means the same, within reach of the arrow keys', async ({
  app,
}) => {
  const { page } = app;
  await expect(card(page, 'Supper')).toBeVisible();
  await searchUntil(page, 'boat sails', 'Timetable');
  await expect(cards(page)).toHaveText([/Sunday/, /Timetable/]);

  // no note has the word: what is close is all there is
  await searchUntil(page, 'broth', 'Supper');
  await expect(cards(page)).toHaveCount(1);

  await searchUntil(page, 'boat sails', 'Timetable');
  await page.getByRole('searchbox', { name: 'Search notes' }).press('ArrowDown');
  await expect(card(page, 'Sunday')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(card(page, 'Timetable')).toBeFocused();
  await expect(card(page, 'Timetable')).toHaveAccessibleDescription(/^Similar meaning/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Timetable');

  // what is close is no match of an operator, and is gone with the search
  const field = page.getByRole('searchbox', { name: 'Search notes' });
  await field.fill('boat sails is:locked');
  await expect(cards(page)).toHaveCount(0);
  await expect(heading(page)).toHaveCount(0);
  await field.fill('');
  await expect(cards(page)).toHaveCount(5);
  await expect(heading(page)).toHaveCount(0);
  expect(
    embeddingModel()
      ?.asked.flatMap((asked) => [...askedTexts(asked)])
      .join(),
  ).not.toMatch(/chart|Safe/);
});
