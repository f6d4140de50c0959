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
