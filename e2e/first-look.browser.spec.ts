import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { noteBody, openNote, vaultWith } from './fixtures/note-page.ts';

const long = 'Ferry plans for the first week of July, and who is coming';

test.use({
  prepare: vaultWith({
    [`Personal/${long}.md`]: 'We take the ferry from Kiel to Oslo.\n',
    'Personal/مجلد طويل الاسم لملاحظات السفر والعطل/خطة السفر.md': 'نسافر يوم الاثنين.\n',
  }),
});

/** Whether all of a text field can be seen without scrolling in it. */
const isWhole = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element.scrollHeight <= element.clientHeight);

test('a title is shown whole when its column becomes narrower', async ({ app: { page } }) => {
  await openNote(page, long);
  const title = page.getByRole('textbox', { name: 'Title' });
  const lines = async (): Promise<number> => Math.round(((await title.boundingBox())?.height ?? 0) / 33);
  const before = await lines();
  // nothing is drawn again, as when a scroll bar comes, which this browser hides
  await title.evaluate((element) => {
    element.style.width = '200px';
  });
  await expect.poll(lines).toBeGreaterThan(before);
  await expect.poll(() => isWhole(title)).toBe(true);
});

test('the line below a note stays one line beside all panes, in both themes', async ({ app: { page } }) => {
  await page.setViewportSize({ width: 1120, height: 700 });
  await openNote(page, long);
  await expect(page.getByRole('complementary', { name: 'Inspector' })).toBeVisible();
  await noteBody(page).focus();
  await page.keyboard.type('Soon: ');
  await page.keyboard.press('Control+s');
  const foot = page.locator('.foot');
  await expect(foot).toContainText('Revision 2');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const figure of [/words$/, /read$/, /^Revision/]) {
      const shown = foot.getByText(figure);
      expect((await shown.boundingBox())?.height).toBeLessThan(20);
      expect(await shown.evaluate((span) => span.scrollWidth <= span.clientWidth)).toBe(true);
    }
  }
  const lines = foot.getByText('1 line changed in this revision');
  await expect(lines).toBeHidden();
  await page.setViewportSize({ width: 1400, height: 700 });
  await expect(lines).toBeVisible();
});

test('Escape in a drawer that a command opened goes back to the text', async ({ app: { page } }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await openNote(page, long);
  await page.keyboard.press('Control+Shift+h');
  await expect(page.getByRole('complementary', { name: 'Inspector' }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(noteBody(page)).toBeFocused();
  await page.keyboard.type('Soon: ');
  await expect(noteBody(page)).toContainText('Soon: We take the ferry');
});

test('a search finds a note that comes into the vault after it', async ({ app: { page, vault } }) => {
  await page.getByRole('searchbox', { name: 'Search notes' }).fill('lighthouse');
  await expect(page.getByText('No matching notes.')).toBeVisible();
  await writeFile(join(vault, 'Personal', 'Coast.md'), 'The lighthouse is open on Sundays.\n');
  await expect(page.getByRole('list', { name: 'Notes', exact: true }).getByRole('button')).toHaveText(
    'Coast',
  );
});

test('the match of a search can be read when it is selected, in both themes', async ({ app: { page } }) => {
  await page.getByRole('searchbox', { name: 'Search notes' }).fill('Kiel');
  await page
    .getByRole('list', { name: 'Notes', exact: true })
    .getByRole('button', { name: long })
    .press('Enter');
  const match = noteBody(page).locator('.found.here');
  await expect(match).toHaveText('Kiel');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { color, ink } = await match.evaluate((element) => ({
      color: getComputedStyle(element, '::selection').color,
      ink: getComputedStyle(document.body).color,
    }));
    expect(color, colorScheme).toBe(ink);
  }
});

test('a long name of a folder that is read from the right is cut at its end', async ({ app: { page } }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await openNote(page, 'خطة السفر');
  const folder = page.getByRole('list', { name: 'Note folder' }).getByText('مجلد طويل');
  await expect(folder).toHaveCSS('direction', 'rtl');
  await expect(folder).toHaveCSS('text-overflow', 'ellipsis');
});

test('a description that only repeats the gist is not shown', async ({ app: { page } }) => {
  await page.getByRole('button', { name: 'New note' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Hotel in Oslo');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Booked near the station.');
  await page.keyboard.press('Control+s');
  const memory = page.getByRole('region', { name: 'Memory' });
  await expect(memory.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await expect(memory.getByText('Booked near the station')).toHaveCount(1);
  await expect(memory.getByRole('heading', { name: 'Key points' })).toHaveCount(0);
});

test('the button for keys is as wide as its text', async ({ app: { page } }) => {
  await page.keyboard.press('Control+,');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('tab', { name: 'Memory service' }).click();
  const button = settings.getByRole('button', { name: 'Open developer settings' });
  await expect(button).toBeVisible();
  expect((await button.boundingBox())?.width).toBeLessThan(300);
});
