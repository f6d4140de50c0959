import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work/Travel'), { recursive: true });
      const notes = {
        'Work/Travel/Bridge.md': 'Across the Øresund by train. #trips/north\n\nA stop in Maß\u00adlingen.\n',
        'Work/Travel/Packing.md': 'Cables, chargers and a coat. #trips\n',
        'Work/Compilers.md': 'C is old, C++ is large, and C++20 is larger. 🎉\n',
        'Work/Cats.md': 'Cats come and go.\n',
      };
      for (const [path, text] of Object.entries(notes)) await writeFile(join(vault, path), text);
    },
  },
});

const list = (page: Page) => page.getByRole('list', { name: 'Notes', exact: true });
const body = (page: Page) => page.getByRole('textbox', { name: 'Note body' });

test('what is written is found, also in plain letters, and is marked in the results and in the note', async ({
  app,
}) => {
  const { page } = app;
  const field = page.getByRole('searchbox', { name: 'Search notes' });
  const search = async (query: string, found: readonly string[], marks: readonly string[]): Promise<void> => {
    await field.fill(query);
    await expect(list(page).getByRole('button')).toHaveCount(found.length);
    for (const title of found)
      await expect(list(page).getByRole('button', { name: title, exact: true })).toBeVisible();
    await expect(list(page).locator('mark')).toHaveText([...marks]);
  };
  await expect(list(page).getByRole('button')).toHaveCount(4);

  await search('C++', ['Compilers'], ['C++', 'C++']);
  await search('🎉', ['Compilers'], ['🎉']);
  await search('masslingen', ['Bridge'], ['Maß\u00adlingen']);
  await search('oresund train', ['Bridge'], ['Øresund', 'train']);
  await page.keyboard.press('Enter');
  await expect(body(page)).toBeFocused();
  await expect(body(page).locator('.found')).toHaveText(['Øresund', 'train']);
  await page.keyboard.press('Control+Alt+m');
  await expect(page.locator('.cm-searchMatch')).toHaveText(['Øresund', 'train']);

  await test.step('a tag as it stands in a text, a folder by its path, and the operator of another app', async () => {
    await search('#trips', ['Bridge', 'Packing'], []);
    await search('#trips/north', ['Bridge'], []);
    await search('folder:Work/Travel coat', ['Packing'], ['coat']);
    await field.fill('coat before:2026-11-01');
    await expect(page.getByText('There is no “before:”. Use “created:<2026-11-01”.')).toBeVisible();
  });
});
