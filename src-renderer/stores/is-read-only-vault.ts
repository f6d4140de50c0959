import type { VaultState } from './vault-store.ts';

/** Whether the vault is present and read-only. */
export const isReadOnlyVault = ({ status }: VaultState): boolean =>
  status?.presence.kind === 'present' && status.presence.readOnly;
