import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';

const notes = 510;

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work'), { recursive: true });
      for (let number = 0; number < notes; number += 1)
        await writeFile(join(vault, `Work/Day ${number}.md`), `# Day\n\nThe crane lifts load ${number}.\n`);
      await writeFile(join(vault, 'Work/Crane.md'), 'The oldest note.\n');
      await utimes(join(vault, 'Work/Crane.md'), 1_000_000_000, 1_000_000_000);
    },
  },
});

test('of many results the best are listed, which the list says, and each says why it was found', async ({
  app,
}) => {
  test.slow(); // its vault is large
  const { page } = app;
  const list = page.getByRole('list', { name: 'Notes', exact: true });
  const cards = list.getByRole('listitem');
  const field = page.getByRole('searchbox', { name: 'Search notes' });
  await expect(cards.first()).toHaveAttribute('aria-setsize', String(notes + 1), { timeout: 60_000 });

  await field.fill('cra');
  await expect(page.getByText('Showing the best 500 matches')).toBeVisible();
  // older than all others, and found by its title
  await expect(cards.first().getByRole('button')).toHaveText('Crane');
  await expect(cards.first().locator('mark')).toHaveText('Cra');

  await page.keyboard.press('Tab');
  await list.getByRole('button', { name: 'Crane', exact: true }).press('End');
  const last = list.locator('[aria-posinset="500"]');
  await expect(last).toBeInViewport();
  await expect(last.locator('mark')).toHaveText('cra');

  await field.fill('crane 509');
  await expect(page.getByText('1 match', { exact: true })).toBeVisible();
  await expect(cards.first().getByRole('button')).toHaveText('Day 509');
});

test('End and Home in one turn of a busy window lead to the first note', async ({ app }) => {
  test.slow();
  const list = app.page.getByRole('list', { name: 'Notes', exact: true });
  const first = list.locator('[aria-posinset="1"]');
  await expect(first).toHaveAttribute('aria-setsize', String(notes + 1), { timeout: 60_000 });
  await list.locator('[aria-posinset="2"]').click();
  await list.locator('[aria-posinset="2"] button').evaluate((button) => {
    for (const key of ['End', 'Home'])
      button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
  await expect(first).toBeInViewport();
  await expect(first.getByRole('button')).toBeFocused();
});
