/** What the user should know before a history is exported. */
export type HistoryExportPlan = {
  /** Absolute path of a folder that does not exist yet, as a suggestion. */
  readonly folder: string;
  readonly notes: number;
  /** How many of the notes are locked: their text is written as it is, too. */
  readonly locked: number;
};

/** An exported history. */
export type ExportedHistory = {
  /** Absolute path. */
  readonly folder: string;
  readonly notes: number;
  readonly revisions: number;
  /** SHA-256 of the manifest, in hexadecimal: it stands for every byte of the export. */
  readonly fingerprint: string;
  /** SHA-256 of the verifier in the export, in hexadecimal. */
  readonly verifier: string;
  /** Faults of the history that were found on the way, as sentences; at most 20. */
  readonly faults: readonly string[];
};
