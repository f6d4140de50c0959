import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { splitNoteSource } from '../src-shared/markdown/note-source.ts';
import { expect, test } from './fixtures/app.ts';

/** What is far out of sight is not laid out; these go there. */
const parts = Array.from(
  { length: 400 },
  (_, index) => `## Part ${index}\n\nWords of part ${index}, some of them *slanted*.\n\n- one\n- two\n`,
);

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work'), { recursive: true });
      await writeFile(join(vault, 'Work/Long.md'), `${parts.join('\n')}\nThe last words\n`);
    },
  },
});

const body = (page: Page) => page.getByRole('textbox', { name: 'Note body' });

test.beforeEach(async ({ app: { page } }) => {
  await page.getByRole('list', { name: 'Notes', exact: true }).getByRole('button').first().press('Enter');
  await expect(body(page)).toBeFocused();
});

test('Control+End goes behind the last letter of a long note, and it is edited there', async ({ app }) => {
  const { page, vault } = app;
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' of all');
  await expect(body(page).getByText('The last words of all', { exact: true })).toBeInViewport();
  await expect
    .poll(async () => splitNoteSource(await readFile(join(vault, 'Work/Long.md'), 'utf8')).body)
    .toBe(`${parts.join('\n')}\nThe last words of all\n`);
});

test('a heading far below comes to the top of the page from the outline', async ({ app: { page } }) => {
  await page.getByRole('tab', { name: 'Outline' }).click();
  await page.getByRole('tabpanel').getByText('Part 250', { exact: true }).click();
  const heading = body(page).getByRole('heading', { name: 'Part 250', exact: true });
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(body(page).getByRole('heading', { name: 'Part 249', exact: true })).not.toBeInViewport();
});
