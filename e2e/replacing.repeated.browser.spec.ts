// repeats ../src-renderer/editor/find/find-in-note.test.ts: a search in what is selected, by real keys
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work'), { recursive: true });
      await writeFile(
        join(vault, 'Work/Names.md'),
        '# Anna Berg\n\nAnna **Berg** met anna.\n\n```\nAnna Berg\n```\n\nAnnalena, and Anna.\n',
      );
    },
  },
});

const body = (page: Page) => page.getByRole('textbox', { name: 'Note body' });
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Notes', exact: true }).getByRole('button', { name, exact: true });
const find = (page: Page) => page.getByRole('search', { name: 'Find in the note' });
const count = (page: Page) => find(page).getByRole('status');
const open = async (page: Page, name: string): Promise<void> => {
  await card(page, name).press('Enter');
  await expect(body(page)).toBeFocused();
};

test('with several lines selected only these are looked through', async ({ app }) => {
  const { page } = app;
  await open(page, 'Names');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('anna');
  await expect(count(page)).toHaveText('1 of 3');
  const inSelection = find(page).getByRole('button', { name: 'In selection' });
  await expect(inSelection).toHaveAttribute('aria-pressed', 'true');
  await inSelection.press('Enter');
  await expect(count(page)).toHaveText('1 of 6');
  await expect(inSelection).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(body(page)).toBeFocused();
});
