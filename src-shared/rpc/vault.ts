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
