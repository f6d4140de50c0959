import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { type App, expect, test } from './fixtures/app.ts';
import { run } from './fixtures/command-palette.ts';
import { corePid } from './fixtures/core-pid.ts';
import { openNote, vaultWith } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({
  prepare: vaultWith({ 'Work/Crane.md': 'The crane is yellow.\n', 'Work/Tram.md': 'The tram.\n' }),
  ownProcess: true,
});

const notices = (page: Page) => page.getByRole('status', { name: 'Notices', exact: true });
const crashReports = (app: App) =>
  readdir(join(app.data, 'crashes')).then(
    (names) => names.filter((name) => name.includes('-core')),
    () => [],
  );

/** Ends the core as a fault of its memory does, and waits for its report and the next core. */
async function crashCore(app: App): Promise<void> {
  await expect.poll(() => corePid(app)).toBeGreaterThan(0);
  const pid = corePid(app);
  if (pid === undefined) throw new Error('The core has no process.');
  process.kill(pid, 'SIGSEGV');
  await expect.poll(() => crashReports(app)).toHaveLength(1);
  await expect.poll(() => [undefined, pid].includes(corePid(app))).toBe(false);
}

test('a crash leaves a report, which the next start speaks of once, and which can be read, attached and deleted', async ({
  app,
}) => {
  test.slow();
  await openNote(app.page, 'Crane');
  await crashCore(app);
  await expect(notices(app.page)).not.toContainText('unexpectedly');

  await app.restart();
  await expect(notices(app.page)).toContainText('stopped unexpectedly: The background process');
  expect(await graveViolations(app)).toEqual([]);
  await notices(app.page).getByRole('button', { name: 'Show report' }).press('Enter');
  const settings = app.page.getByRole('dialog', { name: 'Settings' });
  const crashes = settings.getByRole('list', { name: 'Crash reports' });
  await crashes.getByText('The background process').click();
  const contents = crashes.getByRole('region', { name: /^Crash report: The background process/ });
  await expect(contents).toContainText('"signal": "SIGSEGV"');
  for (const own of ['Crane', 'yellow', dirname(app.vault)]) await expect(contents).not.toContainText(own);
  expect(await graveViolations(app)).toEqual([]);

  await settings.getByRole('button', { name: 'Create report' }).press('Enter');
  await expect(settings.getByRole('list', { name: 'Files in the report' })).toContainText(
    /crash-.*-core\.json/,
  );
  await crashes.getByRole('button', { name: /^Delete crash report/ }).press('Enter');
  await expect(settings.getByText('There are no crash reports.')).toBeVisible();
  expect(await crashReports(app)).toEqual([]);
  await app.page.keyboard.press('Escape');

  await crashCore(app);
  await app.restart();
  await expect(notices(app.page)).toContainText('stopped twice in a row');
  await expect(notices(app.page).getByRole('button', { name: 'Restart in safe mode' })).toBeVisible();
  await notices(app.page).getByRole('button', { name: 'Close notice' }).click();
  await expect(notices(app.page)).not.toContainText('twice');
  await app.restart();
  await expect(app.page.getByRole('list', { name: 'Notes', exact: true })).toContainText('Tram');
  await run(app.page, 'Report a problem');
  await expect(app.page.getByText('Write down what you did')).toBeVisible();
  await expect(notices(app.page)).not.toContainText('stopped');
});

test('safe mode opens neither vault nor tabs by itself, lets a problem be reported, and leaves all for the next start', async ({
  app,
}) => {
  test.slow();
  await openNote(app.page, 'Crane');
  // a tab stays where it is; a window of the desktop would be one that no test sees
  if (app.shell === 'chromium') await run(app.page, 'Restart in safe mode');
  else await app.restart({ memoryApi: null, safeMode: true });
  const { page } = app;
  const panel = page.getByRole('region', { name: 'Vault' });
  await expect(panel).toContainText('Safe mode');
  await expect(panel).toContainText(app.vault);
  expect(await graveViolations(app)).toEqual([]);
  await panel.getByRole('button', { name: 'Report a problem…' }).press('Enter');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('button', { name: 'Create report' }).press('Enter');
  await settings.getByText(/^versions\.json/).click();
  await expect(settings.getByRole('region', { name: 'Contents of versions.json' })).toContainText(
    '"safeMode": true',
  );
  await page.keyboard.press('Escape');

  await panel.getByRole('button', { name: 'Open the vault' }).press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('No note is open.');
  const banner = page.getByRole('note', { name: 'Safe mode' });
  await expect(banner).toContainText('tabs were not restored');
  expect(await graveViolations(app)).toEqual([]);
  await openNote(page, 'Tram');

  if (app.shell === 'chromium') await banner.getByRole('button', { name: 'Leave safe mode' }).press('Enter');
  else await app.restart({ memoryApi: null });
  await expect(app.page.getByRole('textbox', { name: 'Title' })).toHaveValue('Crane');
  await expect(app.page.getByRole('note', { name: 'Safe mode' })).toHaveCount(0);
});
