import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work/Cranes'), { recursive: true });
      await writeFile(
        join(vault, 'Work/Cranes/Crane 4.md'),
        '## Plan\n\nThe crane inspection moves to Tuesday. Anna orders the new cable.\n\n- [x] Book it\n- [ ] Clear the bay\n\n> Nobody climbs.\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n',
      );
      await writeFile(join(vault, 'Work/Wiki.md'), 'A [[wiki link]] this editor cannot keep.\n');
    },
  },
});

/** The views a person sees most, and how to get there. */
const views: [string, (page: Page) => Promise<void>][] = [
  ['a note and its Memory', async (page) => open(page, 'Crane 4')],
  ['a note that is read-only', async (page) => open(page, 'Wiki')],
  ['the outline', async (page) => tab(page, 'Outline')],
  ['the links', async (page) => tab(page, 'Links')],
  ['the history', async (page) => tab(page, 'History')],
  ['the sync log', async (page) => tab(page, 'Status')],
  ['the changes of a revision', async (page) => changes(page)],
  [
    'words that are looked for in the note, to be replaced',
    async (page) => {
      await page.keyboard.press('Control+h');
      await page.keyboard.type('the');
      await expect(page.getByRole('search')).toContainText('1 of');
    },
  ],
  ['the settings', async (page) => dialog(page, 'Control+,', 'Settings')],
  ['the quick switcher', async (page) => dialog(page, 'Control+p', 'Quick switcher')],
  [
    'a search without result',
    async (page) => page.getByRole('searchbox', { name: 'Search notes' }).fill('nowhere'),
  ],
];

test('nothing serious or critical for axe, light and dark', async ({ app }) => {
  test.slow();
  await app.page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(app.page.getByRole('status', { name: 'Status of notes' })).toContainText('All saved');
  expect(await graveViolations(app), 'the first view').toEqual([]);
  for (const [name, show] of views) {
    await open(app.page, 'Crane 4');
    await show(app.page);
    expect(await graveViolations(app), name).toEqual([]);
    await app.page.keyboard.press('Escape');
  }
});

async function open(page: Page, title: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search notes' }).fill('');
  await page.getByRole('list', { name: 'Notes' }).getByText(title, { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
}

async function tab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
}

async function changes(page: Page): Promise<void> {
  await tab(page, 'History');
  await page.getByRole('list', { name: 'Revisions' }).getByRole('button').first().click();
  await page.getByRole('tab', { name: 'Inline' }).click();
  await expect(page.getByRole('dialog')).toContainText('The two texts are the same');
}

async function dialog(page: Page, chord: string, name: string): Promise<void> {
  await page.keyboard.press(chord);
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}
