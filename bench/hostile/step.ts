/** What reads a text that the user did not type. */
export type Step = {
  /** Pieces that its texts are made of: the delimiters that it looks for. */
  readonly pieces: readonly string[];
  readonly read: (text: string) => unknown;
  /** It has a limit of its own, with which a longer text may begin to take long: only how long that is counts, not how it grows. */
  readonly hasLimit?: boolean;
  /** Milliseconds of processor time for the longer text where that is not a second. */
  readonly most?: number;
};
