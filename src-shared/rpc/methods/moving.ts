import Type from 'typebox';
import type { LastVaultMove, VaultMoveOutcome } from '../moving.ts';
import { closed, method, Nothing, SystemPath } from './define-method.ts';

/** The place of the vault. */
export const movingMethods = {
  /** Shows the vault in the system's file manager. */
  'vault.openFolder': method<null>()(Nothing),
  /** A folder for a move that could be made: its absolute path. */
  'vault.suggestMove': method<{ folder: string }>()(Nothing),
  /**
   * Copies the vault to a folder that must not exist yet, and verifies every file by its hash; `vault.moving` reports progress. The
   * old folder stays as it is. Refused as `bad-request` or `name-taken` where the folder cannot be made.
   */
  'vault.move': method<VaultMoveOutcome>()(Type.Object({ folder: SystemPath }, closed)),
  /** Ends the copying and removes what it wrote. */
  'vault.cancelMove': method<null>()(Nothing),
  'vault.lastMove': method<LastVaultMove | null>()(Nothing),
} as const;
