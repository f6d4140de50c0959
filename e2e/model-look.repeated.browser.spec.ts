// repeats ../src-main/core/model.test.ts: what the settings say of a key that was lost, and of the service of a team
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { graveViolations } from './fixtures/violations.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Settings' });

test.describe('with a model elsewhere, whose key was lost', () => {
  test.use({
    prepare: {
      async run({ data }) {
        const memoryModel = {
          address: 'https://api.example.org/v1',
          model: 'gpt',
          embeddingModel: null,
          needsKey: true,
          remakes: false,
        };
        await mkdir(data, { recursive: true });
        await writeFile(join(data, 'settings.json'), JSON.stringify({ memoryModel }));
      },
    },
  });
  test('every section says what is sent to it, and the key is asked for again', async ({ app }) => {
    const { page } = app;
    await expect(page.getByRole('status', { name: 'Status of notes' })).toContainText('All saved');
    await page.keyboard.press('Control+,');
    await dialog(page).getByRole('tab', { name: 'Language model' }).click();
    const state = dialog(page).getByRole('status', { name: 'Model status' });
    await expect(state).toContainText('“gpt” at api.example.org is used for notes you save');
    await expect(state).toContainText('so the model is not used. Enter the key');
    await expect(dialog(page).getByLabel('API key (if required)')).not.toHaveAttribute(
      'placeholder',
      /stored/,
    );
    const sent = 'The text of every note you save is sent to api.example.org. Locked notes are never sent.';
    for (const name of ['Memory service', 'Privacy']) {
      await dialog(page).getByRole('tab', { name }).click();
      await expect(dialog(page).getByRole('heading', { name, exact: true })).toBeVisible();
      await expect(dialog(page)).toContainText(sent);
      await expect(dialog(page)).not.toContainText(/nothing leaves|Notes: nothing/i);
    }
  });
});

test.describe('with the service of a team', () => {
  test.use({ appOptions: { memoryApi: { baseUrl: 'http://127.0.0.1:9/developer/v1', key: 'mem_made_up' } } });
  test('whoever runs it decides', async ({ app }) => {
    const { page } = app;
    await expect(page.getByRole('button', { name: 'New note' })).toBeVisible();
    await page.keyboard.press('Control+,');
    await dialog(page).getByRole('tab', { name: 'Language model' }).click();
    await expect(dialog(page)).toContainText('Notes go to the Memory service at 127.0.0.1:9.');
    await expect(dialog(page).getByRole('button', { name: 'Try it' })).toHaveCount(0);
    expect(await graveViolations(app), 'a remote service').toEqual([]);
  });
});
