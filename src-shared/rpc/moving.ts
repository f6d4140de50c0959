/** How far a move of the vault has come: files that were copied and verified. */
export type VaultMoveProgress = { readonly done: number; readonly total: number };

/** How the copying for a move of the vault ended. */
export type VaultMoveOutcome =
  /** All files are copied and verified. The core starts again now, and uses the new folder when that is done. */
  | { readonly kind: 'copied'; readonly files: number }
  /** Nothing was changed, and nothing is left at the new place. */
  | { readonly kind: 'cancelled' };

/** The last move of the vault, while the folder that was left is still there. Absolute paths. */
export type LastVaultMove = { readonly from: string; readonly to: string };
