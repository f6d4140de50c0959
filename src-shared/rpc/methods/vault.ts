import type { VaultStatus } from '../vault.ts';
import { method, Nothing } from './define-method.ts';

/** The vault as a whole. */
export const vaultMethods = {
  /** Whether the vault is there, and what in it waits for the user. Afterwards `vault.changed` reports changes. */
  'vault.status': method<VaultStatus>()(Nothing),
  /** Compares the vault with the journal now, as when the window gets the focus: network drives send no events. */
  'vault.compare': method<null>()(Nothing),
  /**
   * Opens the vault that safe mode has not opened. Otherwise uses the missing vault's place although its notes are not there: they count as held deletions then. Another vault
   * stays refused.
   */
  'vault.take': method<null>()(Nothing),
  /** Confirms the held deletions: the notes are moved to the trash as deleted by another program. */
  'vault.confirmDeletions': method<null>({ needs: 'vault' })(Nothing),
  /** Rejects the held deletions: each note's file is written again from its newest revision. */
  'vault.undoDeletions': method<null>({ needs: 'vault' })(Nothing),
} as const;
