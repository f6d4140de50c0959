/** What reads a text that the user did not type. */
export type Step = {
  /** Pieces that its texts are made of: the delimiters that it looks for. */
  readonly pieces: readonly string[];
  readonly read: (text: string) => unknown;
};
