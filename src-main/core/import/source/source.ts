import { rm } from 'node:fs/promises';
import type { ImportFormat } from '../../../../src-shared/rpc/import.ts';
import type { Remark } from '../../../../src-shared/rpc/remarks.ts';

/** A file of a source. Its bytes stay where they are until they are needed. */
export type SourceFile = {
  /** Where it is below the destination, with `/`; also its name in reports. */
  readonly path: string;
  /** Absolute path on the disk. */
  readonly from: string;
  readonly size: number;
  /** Milliseconds since the epoch. `created` is never after `changed`: copies of a file are younger than its text. */
  readonly created: number;
  readonly changed: number;
};

/** What is to be imported. Other formats become Markdown files in a folder first, so that there is one kind of source. */
export type Source = {
  readonly format: ImportFormat;
  readonly notes: readonly SourceFile[];
  /** Files that are not notes, to be copied as they are. */
  readonly files: readonly SourceFile[];
  readonly remarks: readonly Remark[];
  readonly skipped: readonly Remark[];
};

/** Removes what was unpacked and converted. */
export const clearStaging = (staging: string): Promise<void> => rm(staging, { recursive: true, force: true });
