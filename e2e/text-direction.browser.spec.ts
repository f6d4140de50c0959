import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';

const arabic =
  '## الرحلة إلى Berlin في 12 مايو\n\nنصل الساعة 14:30 (القطار ICE 598).\n\n- [ ] شراء التذاكر\n- English item\n\n> اقتباس\n\n| المدينة | Notes |\n| --- | --- |\n| برلين | big |\n\nAn English paragraph.\n';

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work'), { recursive: true });
      await writeFile(join(vault, 'Work/خطة السفر.md'), arabic);
    },
  },
});

test('text is read in the direction of its letters, the caret keys follow, and the file stays as it is', async ({
  app,
}) => {
  const { page, vault } = app;
  await page
    .getByRole('list', { name: 'Notes', exact: true })
    .getByText('خطة السفر', { exact: true })
    .click();
  const card = page.getByRole('button', { name: 'خطة السفر', exact: true }).locator('span');
  await expect(card).toHaveCSS('direction', 'rtl');
  const list = await page.getByRole('region', { name: 'Note list' }).boundingBox();
  const name = await card.boundingBox();
  expect((name?.x ?? 0) + (name?.width ?? 0), 'it ends where the list does').toBeGreaterThan(
    (list?.x ?? 0) + (list?.width ?? 0) - 60,
  );
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue('خطة السفر');
  await expect(title).toHaveCSS('direction', 'rtl');
  const body = page.getByRole('textbox', { name: 'Note body' });
  const paragraph = body.locator('p').first();
  await expect(paragraph).toHaveCSS('direction', 'rtl');
  await expect(body.getByText('An English paragraph.')).toHaveCSS('direction', 'ltr');

  // The box of a task, the line of a quote and the first column are at the right.
  const at = async (part: Locator): Promise<number> => (await part.boundingBox())?.x ?? 0;
  expect(await at(body.getByRole('checkbox'))).toBeGreaterThan(await at(body.getByText('شراء التذاكر')));
  expect(await at(body.getByRole('columnheader', { name: 'المدينة' }))).toBeGreaterThan(
    await at(body.getByRole('columnheader', { name: 'Notes' })),
  );
  await expect(body.locator('blockquote')).toHaveCSS('border-right-width', '2px');
  const english = body.locator('li', { hasText: 'English item' });
  await expect(english).toHaveCSS('direction', 'ltr');
  await expect(english).toHaveCSS('margin-right', '0px');

  // The left arrow goes on in an Arabic line, and Home to its beginning, at the right.
  await paragraph.click();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('X');
  await expect(paragraph).toContainText('نXصل');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+ArrowLeft');
  await page.keyboard.type('Y');
  await expect(paragraph).toContainText(/^نصل ?Y ?الساعة/);
  await page.keyboard.press('Control+Z');

  await page.keyboard.press('Control+Alt+M');
  const line = page.locator('.cm-line', { hasText: 'نصل الساعة' });
  await expect(line).toHaveCSS('direction', 'rtl');
  await expect(page.locator('.cm-line', { hasText: 'An English' })).toHaveCSS('direction', 'ltr');
  await page.keyboard.press('Control+Alt+M');
  await expect(paragraph).toHaveText('نصل الساعة 14:30 (القطار ICE 598).');
  await page.keyboard.press('Control+S');
  await expect(page.locator('[data-save-state]')).toContainText('Saved');
  const file = await readFile(join(vault, 'Work/خطة السفر.md'), 'utf8');
  expect(file.replace(/^---\n.*?\n---\n/s, '')).toBe(arabic);
});
