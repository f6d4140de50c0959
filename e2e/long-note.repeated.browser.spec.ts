// repeats ./long-note.browser.spec.ts: another way to what is out of sight, by a search
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
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

test('a match far below is brought to sight', async ({ app: { page } }) => {
  await page.keyboard.press('Control+f');
  await page.keyboard.type('part 333,');
  await expect(body(page).getByText('Words of part 333,')).toBeInViewport({ ratio: 1 });
});
