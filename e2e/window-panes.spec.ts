import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work/Yard'), { recursive: true });
      await writeFile(
        join(vault, 'Work/Yard/Crane.md'),
        `## Plan\n\n${'The crane moves on Tuesday. '.repeat(40)}\n`,
      );
    },
  },
});

const separator = (page: Page, name: string): Locator => page.getByRole('separator', { name });
const listWidth = (page: Page) =>
  page.getByRole('region', { name: 'Note list' }).evaluate((list) => list.getBoundingClientRect().width);

test('panes are resized by pointer and by keyboard, and are as they were after a restart', async ({
  app,
}) => {
  test.slow();
  const { page } = app;
  await page.getByRole('list', { name: 'Notes', exact: true }).getByText('Crane', { exact: true }).click();
  const list = separator(page, 'Note list width');
  const before = await listWidth(page);
  const box = await list.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 1, 300);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 61, 300, { steps: 3 });
  await expect(list).toHaveAttribute('aria-valuenow', String(before + 60));
  expect(await listWidth(page)).toBe(before + 60);
  await page.keyboard.press('Escape');
  await expect.poll(() => listWidth(page), 'Escape takes it back').toBe(before);
  await page.mouse.up();
  await expect(list).toHaveAttribute('aria-valuenow', String(before));
  expect(await listWidth(page)).toBe(before);

  await list.focus();
  await page.keyboard.press('ArrowRight');
  await expect(list).toHaveAttribute('aria-valuenow', String(before + 16));
  await page.keyboard.press('Home');
  await expect(list).toHaveAttribute('aria-valuenow', '220');
  await expect.poll(() => listWidth(page)).toBe(220);
  await page.keyboard.press('End');
  const note = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().width);
  expect(note, 'the note keeps its room').toBeGreaterThanOrEqual(320);
  await list.dblclick();
  await expect(list).toHaveAttribute('aria-valuenow', '292');

  const inspector = separator(page, 'Inspector width');
  await inspector.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(inspector, 'to the left it grows').toHaveAttribute('aria-valuenow', '312');
  await page.getByRole('tab', { name: 'Outline' }).click();
  await separator(page, 'Folder pane width').focus();
  await page.keyboard.press('Home');
  expect(await graveViolations(app)).toEqual([]);

  // In the colours of a contrast theme, what is chosen is told by its colour, too.
  await page.emulateMedia({ forcedColors: 'active' });
  const background = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await background('All notes')).not.toBe(await background('Trash'));
  await page.emulateMedia({ forcedColors: 'none' });
  await page.keyboard.press('Control+Shift+L');
  await expect(page.getByRole('region', { name: 'Note list' })).toHaveCount(0);
  // at once, and stored a moment later
  await expect.poll(() => readFile(join(app.data, 'settings.json'), 'utf8')).toMatch(/"listShown":\s*false/);

  await app.restart();
  await expect(separator(app.page, 'Folder pane width')).toHaveAttribute('aria-valuenow', '160');
  await expect(app.page.getByRole('region', { name: 'Note list' })).toHaveCount(0);
  await app.page.getByRole('button', { name: 'Show note list' }).click();
  await app.page
    .getByRole('list', { name: 'Notes', exact: true })
    .getByText('Crane', { exact: true })
    .click();
  await expect(app.page.getByRole('tab', { name: 'Outline' })).toHaveAttribute('aria-selected', 'true');
  await expect(separator(app.page, 'Inspector width')).toHaveAttribute('aria-valuenow', '312');
});

test('at 400 % everything is reached, nothing scrolls sideways, and the text has room', async ({ app }) => {
  const { page } = app;
  // 1280 x 800 enlarged four times
  await page.setViewportSize({ width: 320, height: 200 });
  await page.getByRole('list', { name: 'Notes', exact: true }).getByText('Crane', { exact: true }).click();
  const body = page.getByRole('textbox', { name: 'Note body' });
  await body.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('The end.');
  await expect(body.getByText('The end.')).toBeInViewport();
  const views: readonly (readonly [string, Locator])[] = [
    ['Control+Shift+E', page.getByRole('button', { name: /^Yard/ })],
    ['Control+Shift+L', page.getByRole('searchbox', { name: 'Search notes' })],
    ['Control+Alt+I', page.getByRole('tab', { name: 'Status' })],
    ['Control+,', page.getByRole('dialog', { name: 'Settings' })],
    ['Control+Shift+H', page.getByRole('list', { name: 'Revisions' })],
    ['Control+Alt+U', page.getByRole('dialog', { name: 'Status of notes' })],
    ['Control+/', page.getByRole('dialog', { name: 'Shortcuts' })],
    ['Control+Alt+P', page.getByRole('dialog', { name: 'Command palette' })],
    ['Control+F', page.getByRole('search')],
  ];
  for (const [keys, seen] of views) {
    await page.keyboard.press(keys);
    await seen.scrollIntoViewIfNeeded();
    await expect(seen, keys).toBeInViewport();
    const sideways = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('body *')]
        .filter((element) => !element.closest('pre, table, .tableWrapper, .sr-only'))
        .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
        .filter((element) => element.scrollWidth > element.clientWidth + 1)
        .map((element) => element.className),
    );
    expect(sideways, keys).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Show inspector' }).click();
  await page.getByRole('button', { name: 'Close inspector' }).click();
  await expect(page.getByRole('complementary', { name: 'Inspector' })).toHaveCount(0);
});
