import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { noteBody, notices } from './fixtures/note-page.ts';
import { brokenPolicies, card, craneNote, watchPolicy, writeNote } from './fixtures/trash.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({ prepare: craneNote });

/** Longer than a row of the list has room for. */
const title = 'Harbour plan for the cranes, the cable and whatever else Anna orders';

test('a note goes to the trash, comes back by Undo, and comes back from the trash', async ({ app }) => {
  test.slow();
  const { page, vault } = app;
  await watchPolicy(page);
  await writeNote(page, title, 'Anna orders the cable.');
  const place = join(vault, 'Personal');
  const trash = join(vault, '.trash/Personal');

  // At once, with the last words in no file yet.
  await page.keyboard.press('Control+Shift+Backspace');
  await expect(notices(page)).toContainText('Moved to trash');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Crane 4');
  await expect(card(page, title)).toHaveCount(0);
  await expect(card(page, 'Crane 4')).toBeFocused();
  expect(await readdir(trash)).toEqual([`${title}.md`]);
  expect(await readdir(place)).toEqual([]);
  expect(await readFile(join(trash, `${title}.md`), 'utf8')).toContain('Anna orders the cable.');

  const undo = notices(page).getByRole('button', { name: 'Undo' });
  // it would go on the way there, but for the pointer
  await undo.hover();
  await tabTo(page, 'Undo');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await expect(noteBody(page)).toContainText('Anna orders the cable.');
  expect(await readdir(place)).toEqual([`${title}.md`]);
  expect(await readdir(trash)).toEqual([]);

  await page.getByRole('button', { name: 'More', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await page.getByRole('menuitem', { name: 'Move to trash' }).press('Enter');
  await expect(notices(page)).toContainText('Moved to trash');
  await expect.poll(() => readdir(trash)).toEqual([`${title}.md`]);

  await page.getByRole('button', { name: 'Trash', exact: true }).press('Enter');
  const trashed = page.getByRole('list', { name: 'Notes in the trash' });
  await expect(trashed).toContainText('Anna orders the cable.');
  expect(await graveViolations(app), 'the trash').toEqual([]);
  const restore = trashed.getByRole('button', { name: `Restore ${title}` });
  const [list, button] = await Promise.all([trashed.boundingBox(), restore.boundingBox()]);
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
  await restore.press('Enter');
  await expect(page.getByText('The trash is empty.')).toBeVisible();
  await expect(notices(page)).toContainText('Restored to Personal');
  await expect(undo).toHaveCount(0);
  expect(await readdir(place)).toEqual([`${title}.md`]);
  expect(await readdir(trash)).toEqual([]);
  await page.getByRole('button', { name: 'All notes' }).click();
  await expect(card(page, title)).toBeVisible();
  expect(await brokenPolicies(page)).toEqual([]);
});

/** Presses Tab until the focus is on the button of this name; fails when it is on no way round. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if ((await page.evaluate(() => document.activeElement?.textContent)) === name) return;
    await page.keyboard.press('Tab');
  }
}
