// repeats ./source-view.browser.spec.ts: search, outline, and changes by another program in a note of 4,000 chapters
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { chapters, largeNote, locked, text } from './fixtures/large-source.ts';
import { noteBody, openNote } from './fixtures/note-page.ts';

test.use({ prepare: largeNote });

const find = (page: Page) => page.getByRole('search', { name: 'Find in note' });
const field = (page: Page) => find(page).getByRole('textbox', { name: 'Find in note' });
const status = (page: Page) => find(page).getByRole('status');

test('a large note is searched by keyboard, with regular expressions too', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openNote(page, 'Lamps');
  await page.keyboard.press('Control+f');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('chapter 39');
  await expect(status(page)).toHaveText('1 of 111');
  await expect(noteBody(page).locator('.cm-searchMatch-selected')).toHaveText('Chapter 39');
  await expect(noteBody(page).locator('.cm-searchMatch-selected')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('2 of 111');
  await expect(noteBody(page).locator('.cm-searchMatch-selected')).toBeInViewport();
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  await expect(status(page)).toHaveText('111 of 111');
  await find(page).getByRole('button', { name: 'Match case' }).press('Enter');
  await expect(status(page)).toHaveText('No matches');
  await field(page).fill('^## chapter (39|40)$');
  await find(page).getByRole('button', { name: 'Match case' }).press('Enter');
  await find(page).getByRole('button', { name: 'Regular expression' }).press('Enter');
  await expect(status(page)).toContainText('of 2');
  await field(page).fill('(chapter');
  await expect(status(page)).toContainText('Invalid regular expression');
  // One that would never end neither finds anything nor holds up the page.
  await field(page).fill('\\((a+)+b');
  await expect(status(page)).toContainText('takes too long');
  await field(page).fill('the last');
  await expect(status(page)).toHaveText('1 of 1');
  // A note that is only read has nothing to replace.
  await expect(find(page).getByRole('button', { name: /replace/i })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(find(page)).toHaveCount(0);
  await expect(noteBody(page)).toBeFocused();
  await expect(noteBody(page).getByText('The last')).toBeInViewport();
  await expect(noteBody(page).locator('.cm-searchMatch')).toHaveCount(0);
});

test('a large note has its outline and its figures, and remembers where it was left', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Lamps');
  await expect(page.getByText(/^\d+,\d{3} words$/)).toBeVisible();
  await expect(page.getByText(/^\d+ h( \d+ min)? read$/)).toBeVisible();
  await page.getByRole('tab', { name: 'Outline' }).click();
  const outline = page.getByRole('region', { name: 'Outline' }).getByRole('button');
  await expect(outline).toHaveCount(chapters + 1);
  await outline.filter({ hasText: /^Chapter 2345$/ }).press('Enter');
  await expect(noteBody(page)).toBeFocused();
  await expect(noteBody(page).getByText('Chapter 2345', { exact: false })).toBeInViewport();
  await openNote(page, 'Small');
  await openNote(page, 'Lamps');
  await expect(noteBody(page).getByText('Chapter 2345', { exact: false })).toBeInViewport();
});

test('another program changes a large note: whoever reads it goes on at the same place', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Lamps');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+ArrowLeft');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  const selected = await page.evaluate(() => getSelection()?.toString());
  expect(selected).not.toBe('');
  await writeFile(join(app.vault, 'Work/Lamps.md'), locked + text.replace('The last', 'The very last'));
  await expect(noteBody(page).getByText('The very last')).toBeInViewport();
  await expect(noteBody(page)).toBeFocused();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(selected);
});
