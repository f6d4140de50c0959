import Type from 'typebox';
import type { LastVaultMove } from '../moving.ts';
import { closed, method, Nothing, SystemPath } from './define-method.ts';

/** The place of the vault. */
export const movingMethods = {
  /** Shows the vault in the system's file manager. */
  'vault.openFolder': method<null>({ needs: 'vault' })(Nothing),
  /** A folder for a move that could be made: its absolute path. */
  'vault.suggestMove': method<{ folder: string }>({ needs: 'vault' })(Nothing),
  /**
   * Begins a job that copies the vault to a folder that must not exist yet, and verifies every file by its hash. The old folder stays as it is.
   * When it is cancelled, nothing is left at the new place.
   */
  'vault.move': method<null>({ needs: 'vault' })(Type.Object({ folder: SystemPath }, closed)),
  'vault.lastMove': method<LastVaultMove | null>()(Nothing),
} as const;
