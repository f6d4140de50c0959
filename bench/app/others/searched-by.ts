/** How another program answered the searches. */
export type SearchedBy = {
  /** Milliseconds of each. */
  readonly times: readonly number[];
  /** How many found something. */
  readonly answered: number;
};
