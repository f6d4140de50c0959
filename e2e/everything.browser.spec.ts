import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { noteBody, openNote, press } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

const source = join(import.meta.dirname, 'fixtures', 'everything.md');

/** A picture wider than any page. */
const picture = (): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="600"><rect width="2400" height="600" fill="#b8860b"/></svg>';

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work/attachments'), { recursive: true });
      await writeFile(join(vault, 'Work/Everything.md'), await readFile(source));
      await writeFile(join(vault, 'Work/Tides.md'), 'High water at noon.\n');
      await writeFile(join(vault, 'Work/attachments/lamp.svg'), picture());
    },
  },
});

/** What reaches out of the page of the note to the right, but for what scrolls by itself. */
const overflowing = (page: Page): Promise<string[]> =>
  noteBody(page).evaluate((body) => {
    const edge = Math.min(body.getBoundingClientRect().right, document.documentElement.clientWidth) + 1;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== body &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    return [...body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > edge && !scrolls(element.parentElement))
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`);
  });

test('a note with everything in it is shown in both themes, wide and narrow, and stays as it is', async ({
  app,
}, testInfo) => {
  const { page, vault } = app;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openNote(page, 'Everything');
  const body = noteBody(page);
  await expect(body.getByRole('img', { name: 'A lamp' })).toBeVisible();
  await expect(body.locator('.katex-html')).toHaveCount(2);
  await expect(body.locator('.hljs-keyword').first()).toBeVisible();
  await expect(body.locator('[data-callout]')).toHaveCount(5);
  await expect(body.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(body.getByRole('link', { name: 'Note Tides', exact: true })).toBeVisible();
  for (const [view, width] of [
    ['wide', 1280],
    ['narrow', 320],
  ] as const) {
    // High enough for all of it: what is far from sight is not laid out.
    await page.setViewportSize({ width, height: 4_500 });
    await expect.poll(() => overflowing(page), view).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // A formula that is cut off can be scrolled by keyboard.
    await expect(body.getByRole('group', { name: 'Formula' })).toHaveCount(view === 'narrow' ? 1 : 0);
    expect(await graveViolations(app), view).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // For people to look at.
      await page.screenshot({ path: testInfo.outputPath(`everything-${view}-${colorScheme}.png`) });
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  // The words a person types go to the app and to nothing else.
  expect(await body.evaluate((text) => text instanceof HTMLElement && text.spellcheck)).toBe(true);
  await press(page, 'Control+Home');
  await page.keyboard.type('wrod ');
  await press(page, 'Control+z', 'Control+s');
  await expect(body.getByRole('heading', { level: 1 })).toHaveText('Harbour handbook');
  const own = await page.evaluate(() => location.origin);
  expect(asked.filter((url) => !url.startsWith(own) && !/^(?:blob|data):/.test(url))).toEqual([]);
  await openNote(page, 'Tides');
  // on a slow computer the word may have been saved before it was taken back: the file has its properties then
  const saved = await readFile(join(vault, 'Work/Everything.md'), 'utf8');
  expect(saved.replace(/^---\nid: [\s\S]*?\n---\n/, '')).toBe(await readFile(source, 'utf8'));
});
