import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { graveViolations } from './fixtures/violations.ts';

test('the window is shown in the language that is chosen, keeps what was typed, and remembers it', async ({
  app,
}) => {
  test.slow();
  const { page } = app;
  const body = page.getByRole('textbox', { name: 'Note body' });
  await page.getByRole('button', { name: 'New note' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Kran');
  await body.click();
  await page.keyboard.type('Er steht am Hafen.');
  await page.keyboard.press('Control+,');
  const language = page.getByRole('combobox', { name: 'Language' });
  await expect(language).toHaveValue('system');
  await language.selectOption('Deutsch');

  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  // the settings are there again, so that a key chooses the next language
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status', { name: 'Status der Notizen' })).toContainText('Alles gespeichert');
  expect(await readFile(join(app.vault, 'Personal', 'Kran.md'), 'utf8')).toContain('Er steht am Hafen.');
  await page.keyboard.press('Control+Alt+u');
  await expect(page.getByRole('dialog', { name: 'Status der Notizen' })).toBeVisible();
  expect(await graveViolations({ page })).toEqual([]);
  await page.keyboard.press('Escape');

  await app.restart();
  await expect(app.page.getByRole('status', { name: 'Status der Notizen' })).toContainText('gespeichert');
  await app.page.keyboard.press('Control+,');
  await app.page.getByRole('combobox', { name: 'Sprache' }).selectOption('简体中文');
  await expect(app.page.getByRole('combobox', { name: '语言' })).toBeFocused();
  await app.page.keyboard.press('Escape');
  await expect(app.page.getByRole('status', { name: '笔记状态' })).toContainText('全部已保存');
  await app.page.keyboard.press('Control+,');
  await app.page.getByRole('combobox', { name: '语言' }).selectOption('system');
  await expect(app.page.getByRole('combobox', { name: 'Language' })).toBeFocused();
  await app.page.keyboard.press('Escape');
  await expect(app.page.getByRole('status', { name: 'Status of notes' })).toContainText('All saved');
});
