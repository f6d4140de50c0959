import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { createRemoteService, type RemoteService } from './fixtures/memory-service.ts';
import { printedCode } from './fixtures/printed-code.ts';
import { storedRevisions } from './fixtures/read-databases.ts';
import { graveViolations } from './fixtures/violations.ts';

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
  await dialog(page).getByRole('tab', { name: 'Memory service' }).click();
};
const state = (page: Page) => dialog(page).getByRole('status', { name: 'Memory service status' });

test('a service is tried before it is used, and nothing is sent without a yes', async ({ app }) => {
  const { page } = app;
  const host = new URL(service.baseUrl).host;
  await page.getByRole('button', { name: 'New note' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Harbour plan');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Revision 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Status of notes' })).toContainText('All saved');

  await showService(page);
  await expect(state(page)).toHaveText('Running on this computer. Nothing leaves it.');
  await dialog(page).getByRole('radio', { name: 'On a server' }).check();
  await dialog(page).getByRole('textbox', { name: 'Address' }).fill(service.baseUrl);
  await dialog(page).getByLabel('API key', { exact: true }).fill('mem_made_up');
  await page.keyboard.press('Enter');
  const result = dialog(page).getByRole('alert', { name: 'Test result' });
  // Nothing is sent there before the user has typed what the app printed outside the window.
  const code = dialog(page).getByRole('textbox', { name: 'Code from the terminal' });
  await expect(code).toBeFocused();
  expect(await graveViolations(app), 'a code').toEqual([]);
  await page.keyboard.type('AAAA-AAAA');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('This is not the latest code');
  expect(await app.printed()).toContain(`Allow notes to be sent to http://${host}?`);
  await code.fill((await printedCode(app)) ?? '');
  await page.keyboard.press('Enter');
  await expect(code).toHaveCount(0);
  // Nothing listens there yet.
  await expect(result).not.toBeEmpty();
  await dialog(page).getByLabel('API key', { exact: true }).focus();
  await service.start();
  await page.keyboard.press('Enter');
  await expect(result).toContainText(/key/i);
  await expect(dialog(page).getByRole('button', { name: 'Test service' })).toBeVisible();

  await dialog(page).getByLabel('API key', { exact: true }).fill(service.key);
  await page.keyboard.press('Enter');
  await expect(result).toContainText('Connected: the key can read and write. Upload 1 note (1 revision)');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  expect(storedRevisions(service.database)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Test service' }).click();
  await dialog(page)
    .getByRole('button', { name: `Use ${host}` })
    .click();
  await expect(state(page)).toContainText(`Every revision is sent to ${host}.`);
  await expect.poll(() => storedRevisions(service.database).length).toBe(1);

  // what was allowed is listed, and ends when it is revoked
  await dialog(page).getByRole('tab', { name: 'Privacy' }).click();
  const revoke = dialog(page).getByRole('button', { name: `Revoke “http://${host}: as the Memory service”` });
  await expect(revoke).toBeVisible();
  await revoke.press('Enter');
  await expect(dialog(page).locator(':focus')).toHaveText('You haven’t allowed any servers.');
  await dialog(page).getByRole('tab', { name: 'Memory service' }).click();
  await expect(state(page)).toContainText('Running on this computer. Nothing leaves it.');
});

test('a service that was named at the start is shown, and cannot be changed', async ({ app }) => {
  await service.start();
  await app.restart({ memoryApi: { baseUrl: service.baseUrl, key: service.key } });
  const { page } = app;
  const host = new URL(service.baseUrl).host;
  await expect(page.getByRole('button', { name: 'New note' })).toBeVisible();
  await showService(page);
  await expect(dialog(page)).toContainText(`On a server: ${host} (set when the app started).`);
  await expect(state(page)).toContainText(`Every revision is sent to ${host}.`);
  await expect(dialog(page)).not.toContainText('Nothing leaves');
  await expect(dialog(page).getByRole('radio', { name: 'On this computer' })).toBeDisabled();
  await expect(dialog(page).getByRole('radio', { name: 'On a server' })).toBeChecked();
});
