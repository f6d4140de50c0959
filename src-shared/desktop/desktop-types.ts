/** What the desktop's own dialog lets the user choose. */
export const pathKinds = ['folder', 'file', 'new-file'] as const;
export type PathKind = (typeof pathKinds)[number];

export const isPathKind = (value: unknown): value is PathKind => pathKinds.some((kind) => kind === value);

/** What became of printing into a PDF file; `message` is a sentence for the user. */
export type PrintedPdf =
  | { readonly kind: 'printed'; readonly path: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string };

/** A language that spelling can be checked in. `code`: BCP 47. */
export type SpellingLanguage = { readonly code: string; readonly name: string };

/** The languages of the desktop's spell checker. */
export type SpellingLanguages = {
  /** Empty where the system checks, in languages of its own. Those of the system's languages come first. */
  readonly available: readonly SpellingLanguage[];
  /** Codes; empty when nothing is checked. */
  readonly chosen: readonly string[];
};

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
