// repeats ../src-renderer/stores/vault-text.test.ts: each state of the vault, as the window shows it
import type { VaultStatus } from '../src-shared/rpc/vault.ts';
import { expect, test } from './fixtures/app.ts';
import { notices, vaultWith } from './fixtures/note-page.ts';
import { type ScriptedCore, scriptCore } from './fixtures/scripted-core.ts';
import { violations } from './fixtures/violations.ts';

test.use({ prepare: vaultWith({ 'Work/Tides.md': 'High water at nine.\n' }) });

const present: VaultStatus = {
  path: '/media/ada/Notes',
  presence: { kind: 'present', readOnly: false },
  unreadable: [],
  heldDeletions: null,
  adopting: null,
};
const missing = (reason: 'not-there' | 'empty' | 'other-vault' | 'unreadable'): VaultStatus => ({
  ...present,
  presence: { kind: 'missing', reason },
});

/** A core that says this of its vault, and whatever the test says later. */
async function withVault(
  page: Parameters<typeof scriptCore>[0],
): Promise<ScriptedCore & { become(status: VaultStatus): void }> {
  let now = present;
  const core = await scriptCore(page, { 'vault.status': () => now, 'vault.compare': () => null }, [
    'vault.changed',
  ]);
  return Object.assign(core, {
    become(status: VaultStatus) {
      now = status;
      core.emit('vault.changed', status);
    },
  });
}

for (const [reason, heading] of [
  ['not-there', 'The vault folder is not there'],
  ['other-vault', 'This is another vault'],
  ['unreadable', 'The vault folder cannot be read'],
] as const)
  test(`a vault that is missing at the start says why: ${reason}`, async ({ app }) => {
    const core = await withVault(app.page);
    core.become(missing(reason));
    await expect(app.page.getByRole('heading', { name: heading })).toBeVisible();
    expect(await violations(app.page)).toEqual([]);
  });

test('folders that cannot be read are told once and named in the status', async ({ app }) => {
  const { page } = app;
  const core = await withVault(page);
  const status = page.getByRole('status', { name: 'Sync status' });
  await expect(status).toHaveText('All saved');
  core.become({
    ...present,
    unreadable: [{ path: 'lost+found', reason: 'Only the administrator may read it.' }],
  });
  await expect(notices(page)).toContainText('1 folder cannot be read: lost+found.');
  await expect(status).toHaveText('1 folder cannot be read');
  await expect(status).toHaveAttribute('title', /Other notes are not affected/);
  expect(await violations(page)).toEqual([]);
});

test('reading many changed files shows how far it is', async ({ app }) => {
  const core = await withVault(app.page);
  core.become({ ...present, adopting: { done: 4_000, total: 10_000 } });
  const status = app.page.getByRole('status', { name: 'Sync status' });
  await expect(status).toHaveText('Reading 4,000 of 10,000 changed files');
  core.become(present);
  await expect(status).toHaveText('All saved');
});
