// repeats ../src-renderer/features/settings/service/service-text.test.ts: a service that was named at the start
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { createRemoteService, type RemoteService } from './fixtures/memory-service.ts';

// What it shows is the same page in both shells: once is enough.
let folder = '';
let service: RemoteService;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'example-notes-settings-'));
  service = await createRemoteService(folder);
});
test.afterEach(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const showService = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+,');
  await dialog(page).getByRole('tab', { name: 'Service' }).click();
};
const state = (page: Page) => dialog(page).getByRole('status', { name: 'State of the Memory service' });

test('a service that was named at the start is shown, and cannot be changed', async ({ app }) => {
  await service.start();
  await app.restart({ memoryApi: { baseUrl: service.baseUrl, key: service.key } });
  const { page } = app;
  const host = new URL(service.baseUrl).host;
  await expect(page.getByRole('button', { name: 'New note' })).toBeVisible();
  await showService(page);
  await expect(dialog(page)).toContainText(`Remote: ${host} (set when the app was started).`);
  await expect(state(page)).toContainText(`Every revision is sent to ${host}.`);
  await expect(dialog(page)).not.toContainText('Nothing leaves');
  await expect(dialog(page).getByRole('radio', { name: 'On this computer' })).toBeDisabled();
  await expect(dialog(page).getByRole('radio', { name: 'Remote' })).toBeChecked();
});
