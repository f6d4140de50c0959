// repeats ./palette.browser.spec.ts: what it offers and in which order, and the dialog of links to notes
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { copied, copyElsewhere } from './fixtures/clipboard.ts';
import { palette, run, twoNotes } from './fixtures/command-palette.ts';
import { noteBody, openNote } from './fixtures/note-page.ts';

test.use({ prepare: twoNotes });

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Notes', exact: true }).getByRole('button', { name, exact: true });
const option = (page: Page, name: string) => palette(page).getByRole('option', { name });

test('only what is possible now is offered, the last used first, each with its chord', async ({ app }) => {
  const { page } = app;
  await expect(card(page, 'Crane')).toBeVisible();
  await card(page, 'Crane').focus();
  // The chord for browsers that keep the other one for themselves.
  await page.keyboard.press('Control+Alt+p');
  await expect(option(page, 'Settings Ctrl ,')).toBeVisible();
  await expect(option(page, 'Bold')).toHaveCount(0);
  await expect(option(page, 'Move to trash')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(card(page, 'Crane')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(noteBody(page)).toBeFocused();
  await run(page, 'shortc');
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(noteBody(page)).toBeFocused();
  await page.keyboard.press('Control+Shift+P');
  await expect(palette(page).getByRole('option').first()).toHaveText(/^Shortcuts/);
  await expect(option(page, 'Replace in note Ctrl H')).toBeVisible();
  await expect(option(page, 'Next match')).toHaveCount(0);
  await expect(option(page, 'Move to folder…')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(noteBody(page)).toBeFocused();
});

test('a note is linked and copied as Markdown by keyboard', async ({ app }) => {
  const { page, vault } = app;
  await openNote(page, 'Crane');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+Shift+K');
  await expect(page.getByRole('dialog', { name: 'Link to a note' })).toBeVisible();
  await page.keyboard.type('tid');
  await page.keyboard.press('Enter');
  await expect(noteBody(page)).toBeFocused();
  await expect(noteBody(page)).toContainText('The crane is old.Tides');
  await page.keyboard.press('Control+s');
  await expect.poll(() => readFile(join(vault, 'Work/Crane.md'), 'utf8')).toContain('old.[[Tides]]\n');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Control+Shift+C');
  await expect(page.getByRole('status', { name: 'Notices' })).toContainText('Selection copied');
  expect(await copied(app)).toContain('The crane is old.[[Tides]]');
  // With nothing selected it is the whole note.
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+Shift+C');
  await expect(page.getByRole('status', { name: 'Notices' })).toContainText('Note copied');
  expect(await copied(app)).toContain('**The crane is old.');
  await copyElsewhere(app, { text: ' pasted', html: '<h2>pasted</h2>' });
  await page.keyboard.press('Control+Shift+V');
  await expect(noteBody(page)).toContainText('Tides pasted');
  await expect(noteBody(page).getByRole('heading')).toHaveCount(0);
});
