import type { ImportFormat } from '../../../../src-shared/rpc/import.ts';
import type { Remark } from '../../../../src-shared/rpc/remarks.ts';
import type { PathNamer } from '../convert/path-namer.ts';
import type { StagedNotes } from '../convert/staged-notes.ts';

/** What a path leads to. */
export type Found = {
  /** Absolute path of the folder, or of the folder that the file is in. */
  readonly root: string;
  readonly isFolder: boolean;
  /** The paths of all files of a folder, with `/`; of a file, its name. */
  readonly files: readonly string[];
};

/** What a format reads and writes. The files are only read. */
export type ConvertOptions = Found & {
  readonly namer: PathNamer;
  readonly into: StagedNotes;
  readonly signal: AbortSignal;
};

export type FormatRemarks = {
  readonly remarks: readonly Remark[];
  readonly skipped: readonly Remark[];
};

/** A format that is converted to Markdown before it is imported. */
export type ConvertedFormat = {
  readonly format: ImportFormat;
  /** Whether something is wholly of this format: a folder of Markdown with one export among its files is not. */
  recognises(found: Found): Promise<boolean> | boolean;
  convert(options: ConvertOptions): Promise<FormatRemarks>;
};
