import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { scriptCore } from './fixtures/scripted-core.ts';
import { graveViolations } from './fixtures/violations.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const address = 'http://127.0.0.1:11434/v1';

test('what runs on this computer is offered, and filled in with one press', async ({ app }) => {
  const { page } = app;
  const core = await scriptCore(page, {
    'model.find': () => [
      { program: 'Ollama', address, models: ['llama3.2:3b', 'nomic-embed-text', 'qwen3:8b'] },
    ],
  });
  await expect(page.getByRole('button', { name: 'New note' })).toBeVisible();
  expect(core.calls).toEqual([]);
  // found by a search, it is not opened yet
  await page.keyboard.press('Control+,');
  const search = dialog(page).getByRole('searchbox', { name: 'Search settings' });
  await search.fill('ollama');
  await expect(dialog(page).getByText('Model for summaries and tags')).toBeVisible();
  expect(core.calls).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('tab', { name: 'Language model' }).click();
  await expect(dialog(page)).toContainText('Ollama is running on this computer: 3 models.');
  expect(core.calls.map(({ method }) => method)).toEqual(['model.find']);

  await dialog(page).getByRole('button', { name: 'Fill in the address of Ollama' }).press('Enter');
  const field = dialog(page).getByRole('textbox', { name: 'Address' });
  await expect(field).toHaveValue(address);
  await expect(field).toBeFocused();
  await dialog(page).getByRole('combobox', { name: 'Model', exact: true }).selectOption('qwen3:8b');
  await expect(dialog(page)).toContainText('Notes stay on this computer.');
  expect(await graveViolations(app), 'what was found').toEqual([]);

  await field.fill('http://192.168.1.5:11434/v1');
  await expect(dialog(page)).toContainText('is sent to 192.168.1.5:11434. Locked notes are never sent.');
  await expect(dialog(page)).toContainText('The connection is not encrypted');
  expect(await graveViolations(app), 'a warning').toEqual([]);
  await field.fill('https://api.example.org/v1');
  await expect(dialog(page)).toContainText('is sent to api.example.org. Locked notes are never sent.');
  await expect(dialog(page)).not.toContainText('not encrypted');
  await expect(dialog(page)).not.toContainText('every existing note');
  await dialog(page).getByLabel('Model for related notes (optional)').fill('embed');
  await expect(dialog(page)).toContainText('the beginning of every existing note and what you search for');
});
