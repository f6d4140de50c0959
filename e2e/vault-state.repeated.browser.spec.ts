// repeats ../src-renderer/stores/vault-text.test.ts: each state of the vault, as the window shows it
import { expect, test } from './fixtures/app.ts';
import { notices, vaultWith } from './fixtures/note-page.ts';
import { missing, present, withVault } from './fixtures/scripted-vault.ts';
import { violations } from './fixtures/violations.ts';

test.use({ prepare: vaultWith({ 'Work/Tides.md': 'High water at nine.\n' }) });

for (const [reason, heading] of [
  ['not-there', 'The vault folder is missing'],
  ['other-vault', 'This is another vault'],
  ['unreadable', 'The vault folder cannot be read'],
] as const)
  test(`a vault that is missing at the start says why: ${reason}`, async ({ app }) => {
    const core = await withVault(app.page);
    core.become(missing(reason));
    await expect(app.page.getByRole('heading', { name: heading })).toBeVisible();
    expect(await violations(app.page)).toEqual([]);
  });

test('folders that cannot be read are told once and named in the status, as links that are skipped are', async ({
  app,
}) => {
  const { page } = app;
  const core = await withVault(page);
  const status = page.getByRole('status', { name: 'Status of notes' });
  await expect(status).toHaveText('All saved');
  core.become({
    ...present,
    unreadable: [{ path: 'lost+found', reason: 'Only the administrator may read it.' }],
  });
  await expect(notices(page)).toContainText('1 folder cannot be read: lost+found.');
  await expect(status).toHaveText('1 folder cannot be read');
  await expect(status).toHaveAttribute('title', /Other notes are not affected/);
  core.become({ ...present, skipped: { count: 1, paths: ['Work/etc'] } });
  await expect(status).toHaveText('1 link leads outside the vault');
  await expect(status).toHaveAttribute('title', /skipped: Work\/etc\. Nothing there is read/);
  expect(await violations(page)).toEqual([]);
});
