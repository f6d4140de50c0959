/** Turns texts into vectors. */
export type Embedder = {
  /** Name of the model, kept with each vector. */
  readonly model: string;
  /** Numbers of its vectors; null before its first answer. */
  dimension(): number | null;
  /**
   * A vector of length 1 for each text, in their order, all of one dimension, which stays the same while the process runs. Rejects with a
   * `ModelError`. `timeout`: milliseconds the answer may take, fewer than it has by default.
   */
  embed(texts: readonly string[], timeout?: number): Promise<readonly Float32Array<ArrayBuffer>[]>;
  /** Aborts what is asked; later calls are rejected. */
  close(): Promise<void>;
};

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
