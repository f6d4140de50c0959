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
  await expect(page.getByRole('status', { name: 'Synchronisierungsstatus' })).toContainText(
    'Alles gespeichert',
  );
  expect(await readFile(join(app.vault, 'Personal', 'Kran.md'), 'utf8')).toContain('Er steht am Hafen.');
  await page.keyboard.press('Control+Alt+u');
  await expect(page.getByRole('dialog', { name: 'Synchronisierung' })).toBeVisible();
  expect(await graveViolations({ page })).toEqual([]);
  await page.keyboard.press('Escape');

  await app.restart();
  await expect(app.page.getByRole('status', { name: 'Synchronisierungsstatus' })).toContainText(
    'gespeichert',
  );
  await app.page.keyboard.press('Control+,');
  await app.page.getByRole('combobox', { name: 'Sprache' }).selectOption('简体中文');
  await expect(app.page.getByRole('combobox', { name: '语言' })).toBeFocused();
  await app.page.keyboard.press('Escape');
  await expect(app.page.getByRole('status', { name: '同步状态' })).toContainText('全部已保存');
  await app.page.keyboard.press('Control+,');
  await app.page.getByRole('combobox', { name: '语言' }).selectOption('system');
  await expect(app.page.getByRole('combobox', { name: 'Language' })).toBeFocused();
  await app.page.keyboard.press('Escape');
  await expect(app.page.getByRole('status', { name: 'Sync status' })).toContainText('All saved');
});

test.describe('with a service at an address that no browser and no fetch goes to', () => {
  test.use({
    appOptions: {
      memoryApi: { baseUrl: 'http://127.0.0.1:1/developer/v1', key: 'sk_test_of_this_spec_alone_0123456789' },
    },
  });

  test('what the core says is in the language of the window, also what it said before; English names find commands', async ({
    app,
  }) => {
    const { page } = app;
    await page.getByRole('button', { name: 'New note' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Kran');
    await page.keyboard.press('Control+s');
    await page.keyboard.press('Control+Alt+u');
    await page.getByRole('tab', { name: 'Log' }).click();
    const log = page.getByRole('list', { name: 'Sync log of all notes' });
    await expect(log).toContainText('that port is reserved for other protocols; choose another one.');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+,');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
    await expect(page.getByRole('combobox', { name: 'Sprache' })).toBeFocused();
    await page.keyboard.press('Escape');

    await expect(page.getByRole('status', { name: 'Synchronisierungsstatus' })).toContainText(
      '1 Revision wartet',
    );
    await page.keyboard.press('Control+Alt+u');
    await page.getByRole('tab', { name: 'Protokoll' }).click();
    const protocol = page.getByRole('list', { name: 'Protokoll aller Notizen' });
    await expect(protocol).toContainText('Dieser Port ist für andere Protokolle reserviert');
    await expect(protocol).not.toContainText('reserved');
    await page.keyboard.press('Escape');

    await page.keyboard.press('Control+Shift+P');
    await page.keyboard.type('import');
    await expect(page.getByRole('option', { name: 'Importieren …' })).toBeVisible();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('new note');
    await expect(page.getByRole('option').first()).toContainText('Neue Notiz');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('importieren');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Importieren' });
    await dialog.getByRole('textbox', { name: 'Ordner oder Datei' }).fill('nirgends');
    await dialog.getByRole('button', { name: 'Vorschau' }).click();
    await expect(dialog).toContainText('Dies ist kein vollständiger Pfad. Geben Sie den des Ordners');
  });
});
