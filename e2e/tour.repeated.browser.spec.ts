// repeats ./first-look.browser.spec.ts: the tour of the README, which `npm run pictures` keeps
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './fixtures/app.ts';
import { run } from './fixtures/command-palette.ts';
import { conflictCard, test } from './fixtures/conflict-copy.ts';
import { switchTo } from './fixtures/every-view.ts';
import { type Film, startFilm } from './fixtures/film.ts';
import { dialog } from './fixtures/menu-views.ts';
import { noteBody, notices, press } from './fixtures/note-page.ts';
import type { OtherComputer } from './fixtures/other-computer.ts';
import { picturedVault } from './fixtures/pictured-vault.ts';

test.use({
  prepare: picturedVault,
  // a window in which all panes are side by side, drawn 1000 pixels wide
  viewport: { width: 1120, height: 700 },
  contextOptions: { deviceScaleFactor: 2000 / 1120 },
});

/** A step of the tour: what the line below the window says, and what happens above it. */
type Step = readonly [caption: string, show: (page: Page, film: Film, other: OtherComputer) => Promise<void>];

const steps: readonly Step[] = [
  ['Your notes are Markdown files in a folder on your disk', showWindow],
  ['Write: every word is saved as you type', write],
  ['Type / for headings, lists, tables, images', chooseBlock],
  ['Type [[ to link to another note', linkNote],
  ['Type # to tag it', tagNote],
  ['A Memory made on this computer: summary, tags, questions', showMemory],
  ['Click a question to see what answers it', followQuestion],
  ['Search all notes as you type', search],
  ['Every version is kept: compare any two, restore one', compare],
  ['Edited on two computers? Both texts are kept, and you choose', meetOther],
  ['A backup every day, read back byte for byte', backUp],
  ['Light or dark. No account, no network needed', darken],
];

test('the tour of the README can be taken, lasts at most a minute, and is small', async ({ app, other }) => {
  test.slow();
  const { page } = app;
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const kept = process.env.EXAMPLE_NOTES_PICTURES;
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'example-notes-tour-')));
  const film = await startFilm(page);
  for (const [caption, show] of steps)
    await test.step(caption, async () => {
      await film.say(caption);
      await show(page, film, other);
    });
  const filmed = await film.write(join(folder, 'tour.webp'));
  expect(filmed.seconds).toBeLessThanOrEqual(60);
  expect(filmed.bytes).toBeLessThan(2_000_000);
  if (kept === undefined) await rm(folder, { recursive: true });
});

/** Types word by word, as fast as one reads. */
async function type(page: Page, film: Film, text: string): Promise<void> {
  for (const word of text.match(/\S+\s*/g) ?? []) {
    await page.keyboard.type(word);
    await film.take(0.3);
  }
}

async function showWindow(page: Page, film: Film): Promise<void> {
  await switchTo(page, 'Crane 4 inspection plan');
  const memory = page.getByRole('region', { name: 'Memory' });
  await expect(memory.getByRole('heading', { name: 'Related notes' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Status of notes' })).toContainText('All saved');
  await page.getByRole('textbox', { name: 'Title' }).blur();
  await film.take(4);
}

async function write(page: Page, film: Film): Promise<void> {
  await run(page, 'Toggle folders');
  await page.keyboard.press('Control+n');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await film.take(1);
  await type(page, film, 'Night shift');
  await page.keyboard.press('Enter');
  await expect(noteBody(page)).toBeFocused();
  await type(page, film, 'The night shift starts on Friday at ten. The crane stops at six.');
  await expect(page.getByRole('status', { name: 'Status of notes' })).toContainText('All saved');
  await film.take(2);
}

async function chooseBlock(page: Page, film: Film): Promise<void> {
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  const list = page.getByRole('listbox', { name: 'Blocks' });
  await expect(list).toBeVisible();
  await film.take(2);
  await page.keyboard.type('task');
  await expect(list.getByRole('option').first()).toContainText('Task');
  await film.take(1.2);
  await page.keyboard.press('Enter');
  await expect(list).toHaveCount(0);
  await type(page, film, 'Call the platform driver before Thursday');
  await film.take(1);
}

async function linkNote(page: Page, film: Film): Promise<void> {
  // the second one leaves the list
  await press(page, 'Enter', 'Enter');
  await type(page, film, 'See ');
  await page.keyboard.type('[[crane');
  const list = page.getByRole('listbox').first();
  await expect(list.getByRole('option', { name: /Crane 4/ })).toBeVisible();
  await film.take(2);
  await list.getByRole('option', { name: /Crane 4/ }).click();
  await expect(list).toHaveCount(0);
  await film.take(1.5);
}

async function tagNote(page: Page, film: Film): Promise<void> {
  await page.keyboard.type(' #');
  const list = page.getByRole('listbox', { name: 'Tags' });
  await expect(list.getByRole('option', { name: '#crane' })).toBeVisible();
  await film.take(1.5);
  await page.keyboard.type('cra');
  await press(page, 'Enter');
  await expect(list).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(page.locator('.foot').getByText(/^Revision \d$/)).toBeVisible();
  await film.take(1.5);
}

async function showMemory(page: Page, film: Film): Promise<void> {
  const memory = page.getByRole('region', { name: 'Memory' });
  await expect(memory.getByRole('button', { name: 'When does the night shift start?' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).blur();
  await film.take(5);
}

async function followQuestion(page: Page, film: Film): Promise<void> {
  await page.getByRole('button', { name: 'When does the night shift start?' }).click();
  await expect(noteBody(page).locator('.found')).toContainText('The night shift starts');
  await film.take(3);
}

async function search(page: Page, film: Film): Promise<void> {
  await page.keyboard.press('Control+Shift+F');
  const field = page.getByRole('searchbox', { name: 'Search notes' });
  await field.fill('crane');
  await expect(page.getByText(/\d matches/)).toBeVisible();
  await film.take(1);
  await field.fill('crane cable');
  await expect(page.getByText('2 matches')).toBeVisible();
  await page.keyboard.press('Enter');
  await film.take(3);
}

async function compare(page: Page, film: Film): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search notes' }).fill('');
  await switchTo(page, 'Boiler');
  await noteBody(page).press('Control+End');
  await page.keyboard.type(' He brings the invoice, which was 310 euros last time.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Revision 2', { exact: true }).last()).toBeVisible();
  await film.take(1.5);
  await run(page, 'Compare revisions');
  await expect(dialog(page, 'Compare revisions').getByRole('status', { name: 'Changes' })).toContainText(
    'change',
  );
  await film.take(4);
  await page.keyboard.press('Escape');
}

async function meetOther(page: Page, film: Film, other: OtherComputer): Promise<void> {
  const path = 'Personal/Home/Boiler.md';
  await other.receive(path);
  await other.edit(path, (text) => text.replace('310 euros', '290 euros'));
  await noteBody(page).press('Control+End');
  for (const _ of '310 euros last time.') await page.keyboard.press('Backspace');
  await page.keyboard.type('350 euros last time.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Revision 3', { exact: true }).last()).toBeVisible();
  await other.send(path, path.replace('.md', ' (conflicted copy 2026-11-22).md'));
  await expect(conflictCard(page)).toContainText('This note was edited on two computers.');
  await film.take(4);
  await conflictCard(page).getByRole('button', { name: 'Keep mine' }).click();
  await expect(conflictCard(page)).toBeEmpty();
  await film.take(1.5);
  await notices(page).getByRole('button', { name: 'Close notice' }).click();
}

async function backUp(page: Page, film: Film): Promise<void> {
  await run(page, 'Back up now');
  const settings = dialog(page, 'Settings');
  await expect(settings.getByRole('status', { name: 'Backup status' })).toContainText(
    'verified byte for byte',
  );
  // not the folder of this test
  await settings.getByRole('textbox', { name: 'Backup folder' }).fill('/media/ada/Backups');
  await settings.getByRole('textbox', { name: 'Backup folder' }).blur();
  await film.take(4);
  await page.keyboard.press('Escape');
}

async function darken(page: Page, film: Film): Promise<void> {
  await switchTo(page, 'Crane 4 inspection plan');
  await page.getByRole('textbox', { name: 'Title' }).blur();
  await film.take(1);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await film.take(4);
}
