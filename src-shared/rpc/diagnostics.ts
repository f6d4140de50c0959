/** A file of a diagnostics bundle, as it is saved. */
export type DiagnosticsFile = { readonly name: string; readonly text: string };

/** What a bundle consists of: exactly these files. `id` names it when it is saved. */
export type DiagnosticsBundle = {
  readonly id: string;
  readonly files: readonly DiagnosticsFile[];
  /** A free path for it, as a suggestion. */
  readonly path: string;
};
