/** A file of an export: its path there, with `/`, and what it contains. */
export type BundleFile = {
  readonly path: string;
  /** The bytes, made when they are written, or the absolute path of a file that is copied. */
  readonly content: { readonly bytes: () => Promise<Uint8Array> } | { readonly from: string };
  readonly isNote: boolean;
};
