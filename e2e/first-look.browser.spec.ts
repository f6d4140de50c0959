import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { noteBody, openNote, vaultWith } from './fixtures/note-page.ts';

const long = 'Ferry plans for the first week of July, and who is coming';

test.use({ prepare: vaultWith({ [`Personal/${long}.md`]: 'We take the ferry from Kiel to Oslo.\n' }) });

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
