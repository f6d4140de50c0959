/** A value of front matter. */
export type NoteValue = string | boolean | readonly string[];

/** A note of another program as Markdown. Times in milliseconds since the epoch; null where the export has none. */
export type ConvertedNote = {
  /** Where it is below the destination, ending in `.md`. */
  readonly path: string;
  readonly title: string;
  readonly markdown: string;
  readonly created: number | null;
  readonly updated: number | null;
  readonly tags: readonly string[];
  /** Further front matter, by its key. */
  readonly properties?: Readonly<Record<string, NoteValue>>;
  /** Its text may begin with front matter of its own, which is kept. */
  readonly mayHaveFrontMatter?: boolean;
  /** Texts of the export that are in none of these: the report names them. */
  readonly leftOut?: readonly string[];
  /** Its formatting could not be converted; it has its text alone. */
  readonly isTextAlone?: boolean;
};

/** A file of another program: its bytes, or where it is. */
export type ConvertedFile = {
  readonly path: string;
  readonly content: { readonly bytes: Uint8Array } | { readonly from: string };
};
