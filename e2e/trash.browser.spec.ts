import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work/Cranes'), { recursive: true });
      await writeFile(join(vault, 'Work/Cranes/Crane 4.md'), 'The crane inspection moves to Tuesday.\n');
    },
  },
});

test('a note goes to the trash, comes back by Undo, and comes back from the trash', async ({ app }) => {
  test.slow();
  const { page, vault } = app;
  await watchPolicy(page);
  await writeNote(page, 'Harbour plan', 'Anna orders the cable.');
  const place = join(vault, 'Personal');
  const trash = join(vault, '.trash/Personal');

  // At once, with the last words in no file yet.
  await page.keyboard.press('Control+Shift+Backspace');
  const notices = page.getByRole('status', { name: 'Notices' });
  await expect(notices).toContainText('Moved to trash');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Crane 4');
  await expect(card(page, 'Harbour plan')).toHaveCount(0);
  await expect(card(page, 'Crane 4')).toBeFocused();
  expect(await readdir(trash)).toEqual(['Harbour plan.md']);
  expect(await readdir(place)).toEqual([]);
  expect(await readFile(join(trash, 'Harbour plan.md'), 'utf8')).toContain('Anna orders the cable.');

  const undo = notices.getByRole('button', { name: 'Undo' });
  // it would go on the way there, but for the pointer
  await undo.hover();
  await tabTo(page, 'Undo');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Harbour plan');
  await expect(page.getByRole('textbox', { name: 'Note body' })).toContainText('Anna orders the cable.');
  expect(await readdir(place)).toEqual(['Harbour plan.md']);
  expect(await readdir(trash)).toEqual([]);

  await page.getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await page.getByRole('menuitem', { name: 'Move to trash' }).press('Enter');
  await expect(notices).toContainText('Moved to trash');
  await expect.poll(() => readdir(trash)).toEqual(['Harbour plan.md']);

  await page.getByRole('button', { name: 'Trash', exact: true }).press('Enter');
  const trashed = page.getByRole('list', { name: 'Notes in the trash' });
  await expect(trashed).toContainText('Anna orders the cable.');
  expect(await graveViolations(app), 'the trash').toEqual([]);
  await trashed.getByRole('button', { name: 'Restore Harbour plan' }).press('Enter');
  await expect(page.getByText('The trash is empty.')).toBeVisible();
  await expect(notices).toContainText('Restored to Personal');
  await expect(undo).toHaveCount(0);
  expect(await readdir(place)).toEqual(['Harbour plan.md']);
  expect(await readdir(trash)).toEqual([]);
  await page.getByRole('button', { name: 'All notes' }).click();
  await expect(card(page, 'Harbour plan')).toBeVisible();
  expect(await brokenPolicies(page)).toEqual([]);
});

const card = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Notes', exact: true }).getByRole('button', { name: title, exact: true });

async function writeNote(page: Page, title: string, body: string): Promise<void> {
  await expect(card(page, 'Crane 4')).toBeVisible();
  await page.keyboard.press('Control+Alt+n');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Note body' })).toBeFocused();
  await page.keyboard.type(body);
}

/** Presses Tab until the focus is on the button of this name; fails when it is on no way round. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if ((await page.evaluate(() => document.activeElement?.textContent)) === name) return;
    await page.keyboard.press('Tab');
  }
}

/** Keeps what the content security policy refuses from here on. */
async function watchPolicy(page: Page): Promise<void> {
  await page.evaluate(() => {
    const refused: string[] = [];
    Reflect.set(window, 'refusedByPolicy', refused);
    document.addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective));
  });
}

const brokenPolicies = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(window, 'refusedByPolicy'));
