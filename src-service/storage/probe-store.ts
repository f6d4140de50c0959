/** Finds out whether a store can be written to. */
export type ProbeStore = {
  /** Writes bytes in the place of those of the last probe; rejects as any other write would. */
  tryWrite(content: Uint8Array): Promise<void>;
};
