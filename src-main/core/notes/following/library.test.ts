import { afterEach, expect, test, vi } from 'vitest';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { createFolder } from '../folders/folders.ts';

let app: VaultFixture | undefined;
afterEach(() => app?.remove());

test('a folder that is made while the vault is compared stays in the list', async () => {
  app = await createVaultFixture();
  const { context, library, journal, put } = app;
  await put('Work/a.md', 'text');
  await library.follow();
  const comparing = library.synchronise();
  await createFolder(context, { account: 'Work', folder: 'New' });
  await comparing;
  const places = [
    { account: 'Work', folder: null },
    { account: 'Work', folder: 'New' },
  ];
  await vi.waitFor(() => expect(journal.notes.folders()).toEqual(places));
});
