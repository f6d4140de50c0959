// repeats ../src-main/core/journal/stored-sentence.test.ts: a log and a problem in the window, and commands by their English names
import { expect, test } from './fixtures/app.ts';

// an address that no browser and no fetch goes to
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
  const log = page.getByRole('list', { name: 'Log of all notes' });
  await expect(log).toContainText('that port is reserved for other protocols; choose another one.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+,');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toBeFocused();
  await page.keyboard.press('Escape');

  await expect(page.getByRole('status', { name: 'Status der Notizen' })).toContainText('1 Revision wartet');
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
  await expect(dialog).toContainText('Dies ist kein vollständiger Pfad. Geben Sie den Pfad des Ordners');
});
