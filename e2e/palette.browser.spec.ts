import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { run, twoNotes } from './fixtures/command-palette.ts';
import { noteBody, openNote } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({ prepare: twoNotes });

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Notes', exact: true }).getByRole('button', { name, exact: true });

test('what is typed right after the key reaches the palette, also while the page is still loading', async ({
  app,
}) => {
  const { page } = app;
  let load: (() => void) | undefined;
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/load-second-*.js', async (route) => {
    await loaded;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(card(page, 'Crane')).toBeVisible();
  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type('shortcuts');
  await page.keyboard.press('Enter');
  load?.();
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
});

test('commands are found by a few letters and run where the caret is', async ({ app }) => {
  const { page, vault } = app;
  await openNote(page, 'Crane');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await run(page, 'bold');
  await expect(noteBody(page)).toBeFocused();
  await expect(noteBody(page).getByRole('strong')).toHaveText(/^The/);
  await run(page, 'heading 2');
  await expect(noteBody(page).getByRole('heading', { level: 2 })).toContainText('The crane is old.');
  await run(page, 'undo');
  await expect(noteBody(page).getByRole('heading')).toHaveCount(0);
  await run(page, 'find in');
  await expect(page.getByRole('textbox', { name: 'Find in note' })).toBeFocused();
  await page.keyboard.press('Escape');
  for (const chord of ['Control+Shift+P', 'Control+Shift+K']) {
    await page.keyboard.press(chord);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await graveViolations(app), chord).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await run(page, 'save');
  await expect.poll(() => readFile(join(vault, 'Work/Crane.md'), 'utf8')).toMatch(/\*\*The\*\* ?crane/);
});
