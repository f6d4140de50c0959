import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work'), { recursive: true });
      await writeFile(
        join(vault, 'Work/Crane.md'),
        'Before.\n\n## Plan\n\nThe [crane](https://example.org/old-crane) moves.\n\n### Cable\n\nAnna orders it today.\n\n## After\n\nDone.\n',
      );
    },
  },
});

const body = (page: Page) => page.getByRole('textbox', { name: 'Note body' });
const heading = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Outline' }).getByRole('button', { name });

test('the outline says where the caret is and leads there by keyboard, and the foot of the page counts words', async ({
  app,
}) => {
  const { page } = app;
  await page
    .getByRole('list', { name: 'Notes', exact: true })
    .getByRole('button', { name: 'Crane', exact: true })
    .press('Enter');
  await expect(body(page)).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('F6');
  await page.keyboard.press('ArrowRight');
  await expect(heading(page, 'Plan')).toBeVisible();
  const current = page.getByRole('region', { name: 'Outline' }).locator('[aria-current="location"]');
  await expect(current).toHaveCount(0);
  // A list in a list: the level is shown by more than its position.
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Plan' }) })
      .getByRole('list'),
  ).toHaveText('Cable');
  await heading(page, 'Plan').focus();
  await page.keyboard.press('Tab');
  await expect(heading(page, 'Cable')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(body(page)).toBeFocused();
  await expect(current).toHaveText('Cable');
  await page.keyboard.press('Control+End');
  await expect(current).toHaveText('After');

  // The foot of the page counts, too: what is there, and what is selected, but not what a search went to.
  const foot = page.locator('.foot');
  await expect(foot).toContainText('12 words');
  await expect(foot).toContainText('1 min read');
  await page.keyboard.press('Shift+Home');
  await expect(foot).toContainText('1 of 12 words');
  await page.keyboard.press('Control+a');
  await expect(foot).toContainText('12 of 12 words');
  await page.keyboard.press('Control+Home');
  await expect(foot).not.toContainText(' of ');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('crane');
  await expect(page.getByRole('search', { name: 'Find in note' })).toContainText('1 of 1');
  await expect(foot).not.toContainText(' of ');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Alt+m');
  await expect(body(page)).toContainText('## Plan');
  await expect(foot).toContainText('12 words');
  await page.keyboard.press('Control+a');
  await expect(foot).toContainText('12 of 12 words');
});
