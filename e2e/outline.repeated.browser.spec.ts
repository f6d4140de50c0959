// repeats ../src-renderer/editor/find/find-in-note.test.ts: what is selected, as the foot of the page counts it
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
        'Before.\n\n## Plan\n\nThe crane moves.\n\n### Cable\n\nAnna orders it today.\n\n## After\n\nDone.\n',
      );
    },
  },
});

const body = (page: Page) => page.getByRole('textbox', { name: 'Note body' });

test('the foot of the page counts words and minutes, and what is selected, and not what a search went to', async ({
  app,
}) => {
  const { page } = app;
  await page
    .getByRole('list', { name: 'Notes', exact: true })
    .getByRole('button', { name: 'Crane', exact: true })
    .press('Enter');
  await expect(body(page)).toBeFocused();
  const foot = page.locator('.foot');
  await expect(foot).toContainText('12 words');
  await expect(foot).toContainText('1 min');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Shift+Home');
  await expect(foot).toContainText('1 of 12 words');
  await page.keyboard.press('Control+a');
  await expect(foot).toContainText('12 of 12 words');
  await page.keyboard.press('Control+Home');
  await expect(foot).not.toContainText(' of ');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('crane');
  await expect(page.getByRole('search', { name: 'Find in the note' })).toContainText('1 of 1');
  await expect(foot).not.toContainText(' of ');
});
