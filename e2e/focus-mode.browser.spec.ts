import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work'), { recursive: true });
      const far = Array.from({ length: 40 }, (_, line) => `Line ${line}.`).join('\n\n');
      await writeFile(
        join(vault, 'Work/Crane.md'),
        `First.\n\nSecond with [a link](https://example.org) and \`code\`.\n\n- one\n- two\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n${far}\n`,
      );
      await writeFile(join(vault, 'Work/Tides.md'), 'High water at noon.\n');
    },
  },
});

const body = (page: Page) => page.getByRole('textbox', { name: 'Note body' });
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Notes', exact: true }).getByRole('button', { name, exact: true });
const formats = (page: Page) => page.getByRole('toolbar', { name: 'Formatting' });
const panes = (page: Page) => [
  page.getByRole('navigation', { name: 'Folders' }),
  page.getByRole('list', { name: 'Notes', exact: true }),
  page.getByRole('complementary', { name: 'Inspector' }),
  formats(page),
  page.getByRole('button', { name: 'History', exact: true }),
];
const marked = (page: Page) => body(page).locator('.focus-block');
const status = (page: Page) => page.getByRole('status', { name: 'Focus mode' });

test('F8 shows the text alone and brings everything back; so does Escape', async ({ app }) => {
  const { page } = app;
  await card(page, 'Crane').press('Enter');
  await expect(body(page)).toBeFocused();
  for (const pane of panes(page)) await expect(pane).toBeVisible();
  await page.keyboard.press('F8');
  for (const pane of panes(page)) await expect(pane).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await expect(status(page)).toContainText('Press Escape or F8 to exit');
  await expect(body(page)).toBeFocused();
  await page.keyboard.press('F8');
  for (const pane of panes(page)) await expect(pane).toBeVisible();
  await expect(status(page)).toHaveText('Focus mode is off.');
  await expect(marked(page)).toHaveCount(0);

  await page.keyboard.press('F8');
  await expect(formats(page)).toBeHidden();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('first');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('search', { name: 'Find in note' })).toHaveCount(0);
  await expect(body(page)).toBeFocused();
  await expect(formats(page)).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(formats(page)).toBeVisible();
  await expect(body(page)).toBeFocused();
});

test('the block with the caret stands out, and its line keeps its height while typing', async ({ app }) => {
  const { page } = app;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await card(page, 'Crane').press('Enter');
  await expect(body(page)).toBeFocused();
  await page.keyboard.press('F8');
  await page.keyboard.press('Control+Home');
  await expect(marked(page)).toHaveText(['First.']);
  const colours = await body(page).evaluate((text) => {
    const colour = (selector: string) => getComputedStyle(text.querySelector(selector) ?? text).color;
    return { here: colour('.focus-block'), other: colour('li'), link: colour('a') };
  });
  expect(colours.other).not.toBe(colours.here);
  expect(colours.link).toBe(colours.other);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(marked(page)).toHaveText(['one']);
  await page.keyboard.press('Shift+ArrowDown');
  await expect(marked(page)).toHaveText(['one', 'two']);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(body(page).locator('table.focus-block, .tableWrapper.focus-block')).toHaveCount(1);

  await page.keyboard.press('Control+End');
  await page.keyboard.type('!');
  const heights: number[] = [];
  for (let line = 0; line < 3; line += 1) {
    await page.keyboard.press('Enter');
    await page.keyboard.type('more');
    const box = await marked(page).boundingBox();
    heights.push(box?.y ?? 0);
  }
  // A page scrolls by whole pixels, and its lines are not as high as that.
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
  expect(heights[0]).toBeGreaterThan(200);
  expect(heights[0]).toBeLessThan(450);
});

test('focus mode belongs to the window: it stays for other notes and a page that is loaded again', async ({
  app,
}) => {
  const { page } = app;
  await card(page, 'Crane').press('Enter');
  await expect(body(page)).toBeFocused();
  await page.keyboard.press('F8');
  await page.keyboard.press('Control+p');
  await page.keyboard.type('tides');
  await page.keyboard.press('Enter');
  await expect(marked(page)).toHaveText(['High water at noon.']);
  await expect(formats(page)).toBeHidden();
  await page.reload();
  await expect(marked(page)).toHaveText(['High water at noon.']);
  await expect(formats(page)).toBeHidden();
  await page.getByRole('button', { name: 'Exit focus mode' }).press('Enter');
  await expect(formats(page)).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Control+Shift+F');
  await expect(page.getByRole('searchbox', { name: 'Search notes' })).toBeFocused();
  await page.keyboard.press('F8');
  await page.keyboard.press('Control+Shift+E');
  await expect(page.getByRole('navigation', { name: 'Folders' })).toBeVisible();
});

test('nothing serious or critical for axe, light and dark', async ({ app }) => {
  const { page } = app;
  await card(page, 'Crane').press('Enter');
  await expect(body(page)).toBeFocused();
  await page.keyboard.press('F8');
  await expect(marked(page)).toHaveCount(1);
  expect(await graveViolations(app)).toEqual([]);
});
