import type { BundleFile } from '../bundle/bundle.ts';

/** Where an export is written to. Nothing appears at its path before it is complete. */
export type ExportTarget = {
  /** Writes one file; rejects with the system's error. A file that cannot be read leaves nothing. */
  add(file: BundleFile): Promise<void>;
  /** Gives the export its name; rejects with EEXIST when the name was taken meanwhile. */
  finish(): Promise<void>;
  /** Removes what was written. */
  abort(): Promise<void>;
};
