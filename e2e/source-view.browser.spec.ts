import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { largeNote, locked, text } from './fixtures/large-source.ts';
import { noteBody, openNote } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

/**
 * In the browser: most of it is what a new Chromium draws of a large note, and the clipboard as a page may read it. What
 * both shells have to show of the source is in the specs beside it.
 */

test.use({ prepare: largeNote });

test('a large note is read, scrolled and copied by keyboard, and stays as it is', async ({ app }) => {
  test.slow();
  const { page } = app;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openNote(page, 'Lamps');
  await expect(page.getByRole('note')).toContainText('read-only');
  await expect(noteBody(page)).toHaveAttribute('aria-readonly', 'true');
  await expect(noteBody(page)).toHaveAccessibleDescription(/read-only/);
  await expect(noteBody(page).getByText('# Lamps')).toBeInViewport();

  await page.keyboard.press('Control+End');
  await expect(noteBody(page).getByText('The last')).toBeInViewport();
  await page.keyboard.type('Nothing of this.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await page.keyboard.press('Control+x');
  await page.keyboard.press('Control+v');

  // The text holds on to no key: Tab leaves it.
  await page.keyboard.press('Tab');
  await expect(noteBody(page)).not.toBeFocused();
  await page.keyboard.press('Control+s');
  await openNote(page, 'Small');
  expect(await readFile(join(app.vault, 'Work/Lamps.md'), 'utf8')).toBe(locked + text);
  // It is where it was left.
  await openNote(page, 'Lamps');
  await expect(noteBody(page).getByText('The last')).toBeInViewport();
  expect(await graveViolations(app)).toEqual([]);
});

test('of one line of a megabyte only what shows is drawn', async ({ app }) => {
  const { page } = app;
  await writeFile(join(app.vault, 'Work/Line.md'), 'word '.repeat(200_000));
  await expect(page.getByRole('button', { name: 'Line', exact: true })).toBeVisible();
  await page.evaluate(() => {
    const create = document.createTextNode.bind(document);
    Object.assign(window, { drawn: 0 });
    document.createTextNode = (text) => {
      Object.assign(window, { drawn: Reflect.get(window, 'drawn') + text.length });
      return create(text);
    };
  });
  await openNote(page, 'Line');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+Home');
  await expect(noteBody(page).getByText('word').first()).toBeInViewport();
  const drawn = await page.evaluate(() => Reflect.get(window, 'drawn'));
  expect(drawn).toBeGreaterThan(1_000);
  expect(drawn).toBeLessThan(300_000);
});
