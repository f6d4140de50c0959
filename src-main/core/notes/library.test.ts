import { afterEach, expect, test, vi } from 'vitest';
import { createVaultFixture, type VaultFixture } from '../test-support/vault-fixture.ts';
import { createFolder } from './folders.ts';

/** Runs once, when the vault was listed and nothing is done with the list yet. */
let whenListed: (() => Promise<void>) | undefined;
vi.mock('../vault/scan-vault.ts', async (original) => {
  const { scanVault } = await original<typeof import('../vault/scan-vault.ts')>();
  return {
    async scanVault(vault: string) {
      const listing = await scanVault(vault);
      const then = whenListed;
      whenListed = undefined;
      await then?.();
      return listing;
    },
  };
});

let app: VaultFixture | undefined;
afterEach(() => app?.remove());

test('a folder that is made while the vault is compared stays in the list', async () => {
  app = await createVaultFixture();
  const { context, library, journal, events, put } = app;
  await put('Work/a.md', 'text');
  await library.watch();
  const places = [
    { account: 'Work', folder: null },
    { account: 'Work', folder: 'New' },
  ];
  whenListed = async () => {
    await library.serial.run(() => createFolder(context, { account: 'Work', folder: 'New' }));
    const told = events.length;
    const payload = expect.objectContaining({ folders: places });
    await vi.waitFor(() => expect(events.slice(told)).toContainEqual({ name: 'library.changed', payload }));
  };
  await library.synchronise();
  expect(journal.notes.folders()).toEqual(places);
});
