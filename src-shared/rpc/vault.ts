import * as Type from 'typebox';
import { closed, method, Nothing, SystemPath } from './define-method.ts';

/** Whether the vault of this journal is at its path. */
export type VaultPresence =
  /** `readOnly`: the folder cannot be written; its notes can be read. */
  | { readonly kind: 'present'; readonly readOnly: boolean }
  /**
   * It is not used: nothing is written to it, and nothing missing from it counts as deleted. `not-opened`: the app runs in safe mode, and
   * the user has not opened it yet. `not-there`: no folder at
   * the path. `empty`: a folder without this vault's identity and notes, such as the mount point of a drive that is
   * not mounted. `other-vault`: the identity file names another vault. `unreadable`: the folder cannot be listed.
   */
  | {
      readonly kind: 'missing';
      readonly reason: 'not-opened' | 'not-there' | 'empty' | 'other-vault' | 'unreadable';
    };

/** A folder of the vault whose notes cannot be listed; tried again by itself. */
export type UnreadableFolder = {
  /** Vault path, with `/`. */
  readonly path: string;
  /** One sentence. */
  readonly reason: string;
};

/** Largest number of paths in {@link SkippedLinks}. */
export const maxSkippedListed = 50;

/**
 * Symbolic links of the vault that lead outside of it, to a file or a folder: nothing there is read, written, uploaded or exported, and notes
 * that were there do not count as deleted.
 */
export type SkippedLinks = {
  readonly count: number;
  /** Vault paths of the first of them. */
  readonly paths: readonly string[];
};

/** Many notes disappeared from the vault at once: nothing counts as deleted until the user confirms it. */
export type HeldDeletions = {
  readonly notes: number;
  /** Notes of the vault, these included. */
  readonly total: number;
  /** Titles of some of them, at most 10. */
  readonly titles: readonly string[];
};

/** The state of the vault as a whole. */
export type VaultStatus = {
  /** Absolute path. */
  readonly path: string;
  readonly presence: VaultPresence;
  readonly unreadable: readonly UnreadableFolder[];
  readonly skipped: SkippedLinks;
  /** Null while nothing is held. */
  readonly heldDeletions: HeldDeletions | null;
  /** Files that were found to have changed and are not recorded yet, while there are many; null otherwise. */
  readonly adopting: { readonly done: number; readonly total: number } | null;
};

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

/** A vault of which all files are copied and verified. The core starts again now, and uses the new folder when that is done. */
export type CopiedVault = { readonly files: number };

/** The last move of the vault, while the folder that was left is still there. Absolute paths. */
export type LastVaultMove = { readonly from: string; readonly to: string };

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
