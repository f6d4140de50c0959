import type { VaultStatus } from '../../src-shared/rpc/vault.ts';
import type { Library } from './notes/library.ts';

/** The state of the vault as a whole, for the page. */
export const vaultStatus = (path: string, library: Pick<Library, 'status'>): VaultStatus => ({
  path,
  presence: { kind: 'present', readOnly: false },
  ...library.status(),
});
