/**
 * How embedding a note ended: with a vector; without one, as it is locked or empty; with an attempt that failed and is repeated; or without a
 * vector, as the model refused it at every attempt.
 */
export type EmbeddingEnd = 'embedded' | 'nothing' | 'failed' | 'gave-up';

/** What is counted of embedding. */
export type EmbeddingMetrics = {
  ended(end: EmbeddingEnd): void;
  /** A request for vectors of notes took so many milliseconds. */
  asked(milliseconds: number, failed: boolean): void;
};
