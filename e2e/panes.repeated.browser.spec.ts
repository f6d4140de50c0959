// repeats ./window-panes.spec.ts: further ways that panes come and go, and what the note does meanwhile
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';

// What it shows is the same page in both shells: once is enough.
test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work'), { recursive: true });
      await writeFile(join(vault, 'Work/Crane 4.md'), 'The crane inspection moves to Tuesday.\n');
    },
  },
});

test('the folders and the trash bring a hidden list back', async ({ app }) => {
  const { page } = app;
  await open(page, 'Crane 4');
  const list = page.getByRole('region', { name: 'Note list' });
  await page.keyboard.press('Control+Shift+L');
  await expect(list).toHaveCount(0);
  await page.getByRole('button', { name: 'Trash', exact: true }).click();
  await expect(list).toContainText('The trash is empty.');
  await page.keyboard.press('Control+Shift+L');
  await expect(list).toHaveCount(0);
  await page.getByRole('button', { name: 'All notes' }).click();
  await expect(list).toContainText('Crane 4');
});

test('a long title stays whole when a pane opens beside it', async ({ app }) => {
  const { page } = app;
  await page.setViewportSize({ width: 1120, height: 700 });
  await open(page, 'Crane 4');
  await page.keyboard.press('Control+Shift+L');
  await page.keyboard.press('Control+Alt+i');
  const title = page.getByRole('textbox', { name: 'Title' });
  const height = () => title.evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight]);
  await title.fill('A title that is long '.repeat(3).trim());
  const [before = 0] = await height();
  await page.keyboard.press('Control+Shift+L');
  await page.keyboard.press('Control+Alt+i');
  await expect.poll(async () => (await height())[0]).toBeGreaterThan(before);
  const isWhole = async () => {
    const [shown, needed] = await height();
    return shown === needed;
  };
  await expect.poll(isWhole).toBe(true);
});

test('on a narrow window History opens at History, and a revision is read and left by keyboard', async ({
  app,
}) => {
  const { page, vault } = app;
  await page.setViewportSize({ width: 800, height: 600 });
  await open(page, 'Crane 4');
  await page.keyboard.press('Control+Shift+H');
  const tab = page.getByRole('tab', { name: 'History' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('list', { name: 'Revisions' }).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: 'Compare revisions' });
  await expect(preview).toContainText('The crane inspection moves to Tuesday.');

  // The note behind a dialog is not what the shortcut for the trash is meant for.
  await page.keyboard.press('Control+Shift+Backspace');
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Crane 4');
  expect(await readdir(join(vault, 'Work'))).toContain('Crane 4.md');

  await page.getByRole('list', { name: 'Revisions' }).getByRole('button').first().press('Enter');
  await expect(preview).toBeVisible();
  await page.keyboard.press('Control+Alt+n');
  await expect(preview).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
});

test('an outside edit of a note that is only read shows at once, and leaves the caret in it', async ({
  app,
}) => {
  const { page, vault } = app;
  await open(page, 'Crane 4');
  const body = page.getByRole('textbox', { name: 'Note body' });
  await body.click();
  await page.keyboard.press('Control+Home');
  await writeFile(join(vault, 'Work/Crane 4.md'), 'The crane inspection moves to Friday.\n');
  await expect(body).toContainText('Friday');
  await expect(page.getByRole('status', { name: 'Notices' })).toContainText('changed elsewhere');
  await expect(body).toBeFocused();
  await page.keyboard.type('Look: ');
  await expect(body).toHaveText('Look: The crane inspection moves to Friday.');
});

async function open(page: Page, title: string): Promise<void> {
  await page.getByRole('list', { name: 'Notes', exact: true }).getByText(title, { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
}
