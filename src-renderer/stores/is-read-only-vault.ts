import type { VaultState } from './vault-store.ts';

/** Whether the vault is there and cannot be written. */
export const isReadOnlyVault = ({ status }: VaultState): boolean =>
  status?.presence.kind === 'present' && status.presence.readOnly;
