import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { expectSaved, noteBody, openNote, press, vaultWith } from './fixtures/note-page.ts';

const table = '| a | b |\n| - | - |\n| 1 | 2 |';
const long = Array.from({ length: 120 }, (_, at) => `Paragraph ${at} with a few words.`).join('\n\n');

test.use({ prepare: vaultWith({ 'Work/Table.md': table, 'Work/Long.md': `${long}\n` }) });

/** Whether the caret is within the visible part of the note. */
const caretIsInSight = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const selection = document.getSelection();
    const scroll = document.querySelector('.note-pane .scroll')?.getBoundingClientRect();
    if (!selection?.rangeCount || scroll === undefined) return false;
    const range = selection.getRangeAt(0);
    const place =
      range.getClientRects()[0] ??
      (range.startContainer instanceof Element
        ? range.startContainer
        : range.startContainer.parentElement
      )?.getBoundingClientRect();
    return place !== undefined && place.top >= scroll.top && place.bottom <= scroll.bottom;
  });

test('Ctrl+End goes below a table that ends the note, and only typing changes the file', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Table');
  const file = join(app.vault, 'Work/Table.md');
  const before = await stat(file);
  await press(page, 'Control+Home', 'Control+End', 'Control+s');
  await expect(page.getByText('Saved').first()).toBeVisible();
  expect(await readFile(file, 'utf8')).toBe(table);
  expect((await stat(file)).mtimeMs).toBe(before.mtimeMs);
  await page.keyboard.type('Below.');
  await expectSaved(app, 'Work/Table.md', `${table}\n\nBelow.`);
});

test('the caret stays in sight when the source is shown and hidden again, and behind a pasted picture', async ({
  app,
}) => {
  const { page } = app;
  await openNote(page, 'Long');
  await noteBody(page).getByText('Paragraph 80 with').click();
  for (const paragraphs of [0, 120]) {
    await press(page, 'Control+Alt+m');
    await expect(noteBody(page).locator('p')).toHaveCount(paragraphs);
    await expect(noteBody(page)).toBeFocused();
    await expect.poll(() => caretIsInSight(page)).toBe(true);
  }
  await press(page, 'End');
  await noteBody(page).evaluate(async (body) => {
    const canvas = new OffscreenCanvas(600, 500);
    canvas.getContext('2d')?.fillRect(0, 0, 600, 500);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    const data = new DataTransfer();
    data.items.add(new File([blob], 'crane.png', { type: 'image/png' }));
    body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(noteBody(page).getByRole('img', { name: 'crane' })).toBeVisible();
  await expect.poll(() => caretIsInSight(page)).toBe(true);
});
