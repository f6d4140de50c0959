// repeats ./organise.spec.ts: one note, from its own menu, with words that were just typed
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

test('a note moves to another folder by keyboard, with what was just typed, and is edited there', async ({
  app,
}) => {
  const { page, vault } = app;
  await watchPolicy(page);
  await writeNote(page, 'Harbour plan', 'Anna orders the cable.');
  await page.getByRole('button', { name: 'More' }).press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  expect(await graveViolations(app), 'the menu').toEqual([]);
  await page.getByRole('menuitem', { name: 'Move to folder…' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Folder' })).toBeFocused();
  await expect(page.getByRole('option')).toHaveText(['WorkNo folder', 'CranesWork']);
  expect(await graveViolations(app), 'the dialog').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move to folder…' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Folder' })).toBeFocused();
  await page.keyboard.type('work');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('status', { name: 'Notices' })).toContainText('Moved to Cranes');
  await expect(page.getByRole('list', { name: 'Folder of the note' })).toHaveText('WorkCranes');
  const file = join(vault, 'Work/Cranes/Harbour plan.md');
  expect(await readFile(file, 'utf8')).toContain('Anna orders the cable.');
  expect(await readdir(join(vault, 'Personal'))).toEqual([]);

  await page.getByRole('textbox', { name: 'Note body' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' It costs 4200 euros.');
  await page.keyboard.press('Control+s');
  await expect.poll(() => readFile(file, 'utf8')).toContain('Anna orders the cable. It costs 4200 euros.');
  expect(await readdir(join(vault, 'Personal'))).toEqual([]);
  // a save has a second file beside the note for a moment
  await expect
    .poll(async () => (await readdir(join(vault, 'Work/Cranes'))).sort())
    .toEqual(['Crane 4.md', 'Harbour plan.md']);
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
