/** A vault that was open before, or is. */
export type ListedVault = {
  /** Absolute path of its folder. */
  readonly vault: string;
  readonly isOpen: boolean;
  /** Whether its folder is there now. */
  readonly isThere: boolean;
};

/** What became of opening another vault; `message` is a sentence for the user. */
export type VaultOpening =
  | { readonly kind: 'opened'; readonly vault: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused'; readonly message: string };
