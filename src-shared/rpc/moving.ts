/** A vault of which all files are copied and verified. The core starts again now, and uses the new folder when that is done. */
export type CopiedVault = { readonly files: number };

/** The last move of the vault, while the folder that was left is still there. Absolute paths. */
export type LastVaultMove = { readonly from: string; readonly to: string };
