// repeats ./source-view.browser.spec.ts: search, outline, changes by another program and the look of a note of 4,000 chapters
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { graveViolations } from './fixtures/violations.ts';

/**
 * In the browser: most of it is what a new Chromium draws of a large note, and the clipboard as a page may read it. What
 * both shells have to show of the source is in the specs beside it.
 */

/** Larger than what is shown formatted, with characters in it that editors tend to normalise. */
const chapter = (number: number): string =>
  `## Chapter ${number}\n\nThe **harbour** has ${number} lamps, [a chart](chart.md) and\ttabs.  \nA line\u2028separator, a bell\u0007 and \u0085.\n\n- one\n- two\n\n\`\`\`sh\n# no heading\n\`\`\`\n\n`;
const chapters = 4_000;
const text = `# Lamps\n\n${Array.from({ length: chapters }, (_, at) => chapter(at + 1)).join('')}The last (aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa) line.`;

/** It cannot be edited, however large a note may be that is edited. */
const locked = '---\nlocked: true\n---\n';

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work'), { recursive: true });
      await writeFile(join(vault, 'Work/Lamps.md'), locked + text);
      await writeFile(join(vault, 'Work/Small.md'), 'A small note.\n');
    },
  },
});

const body = (page: Page) => page.getByRole('textbox', { name: 'Note body' });
const find = (page: Page) => page.getByRole('search', { name: 'Find in the note' });
const field = (page: Page) => find(page).getByRole('textbox', { name: 'Find in note' });
const status = (page: Page) => find(page).getByRole('status');

async function open(page: Page, name: string): Promise<void> {
  await page
    .getByRole('list', { name: 'Notes', exact: true })
    .getByRole('button', { name, exact: true })
    .press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(name);
  await expect(body(page)).toBeFocused();
}

test('a large note is searched by keyboard, with regular expressions too', async ({ app }) => {
  test.slow();
  const { page } = app;
  await open(page, 'Lamps');
  await page.keyboard.press('Control+f');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('chapter 39');
  await expect(status(page)).toHaveText('1 of 111');
  await expect(body(page).locator('.cm-searchMatch-selected')).toHaveText('Chapter 39');
  await expect(body(page).locator('.cm-searchMatch-selected')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('2 of 111');
  await expect(body(page).locator('.cm-searchMatch-selected')).toBeInViewport();
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  await expect(status(page)).toHaveText('111 of 111');
  await find(page).getByRole('button', { name: 'Match case' }).press('Enter');
  await expect(status(page)).toHaveText('None');
  await field(page).fill('^## chapter (39|40)$');
  await find(page).getByRole('button', { name: 'Match case' }).press('Enter');
  await find(page).getByRole('button', { name: 'Regular expression' }).press('Enter');
  await expect(status(page)).toContainText('of 2');
  await field(page).fill('(chapter');
  await expect(status(page)).toContainText('Not a regular expression');
  // One that would never end neither finds anything nor holds up the page.
  await field(page).fill('\\((a+)+b');
  await expect(status(page)).toContainText('takes too long');
  await field(page).fill('the last');
  await expect(status(page)).toHaveText('1 of 1');
  // A note that is only read has nothing to replace.
  await expect(find(page).getByRole('button', { name: /replace/i })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(find(page)).toHaveCount(0);
  await expect(body(page)).toBeFocused();
  await expect(body(page).getByText('The last')).toBeInViewport();
  await expect(body(page).locator('.cm-searchMatch')).toHaveCount(0);
});

test('a large note has its outline and its figures, and remembers where it was left', async ({ app }) => {
  const { page } = app;
  await open(page, 'Lamps');
  await expect(page.getByText(/^\d+,\d{3} words$/)).toBeVisible();
  await expect(page.getByText(/^\d+ h( \d+ min)?$/)).toBeVisible();
  await page.getByRole('tab', { name: 'Outline' }).click();
  const outline = page.getByRole('region', { name: 'Outline' }).getByRole('button');
  await expect(outline).toHaveCount(chapters + 1);
  await outline.filter({ hasText: /^Chapter 2345$/ }).press('Enter');
  await expect(body(page)).toBeFocused();
  await expect(body(page).getByText('Chapter 2345', { exact: false })).toBeInViewport();
  await open(page, 'Small');
  await open(page, 'Lamps');
  await expect(body(page).getByText('Chapter 2345', { exact: false })).toBeInViewport();
});

test('another program changes a large note: whoever reads it goes on at the same place', async ({ app }) => {
  const { page } = app;
  await open(page, 'Lamps');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+ArrowLeft');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  const selected = await page.evaluate(() => getSelection()?.toString());
  expect(selected).not.toBe('');
  await writeFile(join(app.vault, 'Work/Lamps.md'), locked + text.replace('The last', 'The very last'));
  await expect(body(page).getByText('The very last')).toBeInViewport();
  await expect(body(page)).toBeFocused();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(selected);
});

test('nothing serious or critical for axe in a large note, light and dark', async ({ app }) => {
  const { page } = app;
  await open(page, 'Lamps');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('harbour');
  await expect(status(page)).toContainText('1 of');
  expect(await graveViolations(app)).toEqual([]);
});
