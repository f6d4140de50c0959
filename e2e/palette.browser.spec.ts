import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work'), { recursive: true });
      await writeFile(join(vault, 'Work/Crane.md'), 'The crane is old.\n');
      await writeFile(join(vault, 'Work/Tides.md'), 'High water at noon.\n');
    },
  },
});

const body = (page: Page) => page.getByRole('textbox', { name: 'Note body' });
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Notes', exact: true }).getByRole('button', { name, exact: true });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });

async function run(page: Page, letters: string): Promise<void> {
  await page.keyboard.press('Control+Shift+P');
  await expect(palette(page).getByRole('combobox', { name: 'Command' })).toBeFocused();
  await page.keyboard.type(letters);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
}

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
  await card(page, 'Crane').press('Enter');
  await expect(body(page)).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await run(page, 'bold');
  await expect(body(page)).toBeFocused();
  await expect(body(page).getByRole('strong')).toHaveText(/^The/);
  await run(page, 'heading 2');
  await expect(body(page).getByRole('heading', { level: 2 })).toContainText('The crane is old.');
  await run(page, 'undo');
  await expect(body(page).getByRole('heading')).toHaveCount(0);
  await run(page, 'find in');
  await expect(page.getByRole('textbox', { name: 'Find in note' })).toBeFocused();
  await page.keyboard.press('Escape');
  await run(page, 'save');
  await expect.poll(() => readFile(join(vault, 'Work/Crane.md'), 'utf8')).toMatch(/\*\*The\*\* ?crane/);
});
