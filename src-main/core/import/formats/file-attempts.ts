import { join } from 'node:path';
import type { Remark } from '../../../../src-shared/rpc/remarks.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { codeOf } from '../../disk/file-calls.ts';
import { CoreError, explainFailure } from '../../errors/core-error.ts';
import { fileName, folderOf } from '../../vault/vault-path.ts';
import { splitName } from '../convert/path-namer.ts';
import type { ConvertOptions, FormatRemarks } from './format.ts';

/** The files of an export: a file that fails does not stop the others. */
export type FileAttempts = {
  readonly remarks: Remark[];
  readonly skipped: Remark[];
  /** Copies a file as it is, to this path or to a free one in its folder. What cannot be read is left out. */
  copy(file: string, to?: string): Promise<void>;
  /**
   * Does the work of a file. What cannot be converted is copied as it is, and what cannot be read is left out; both are in the report. Rejects when the
   * disk is full, the signal is aborted, or the file is all that is imported.
   */
  convert(file: string, work: () => Promise<void>, folder?: string): Promise<void>;
  /** The same for what is no file of its own: it is left out, by this name. */
  attempt(name: string, work: () => Promise<void>): Promise<void>;
};

export function fileAttempts({ root, isFolder, namer, into, signal }: ConvertOptions): FileAttempts {
  const [remarks, skipped]: [Remark[], Remark[]] = [[], []];

  function freePath(file: string, folder = folderOf(file)): string {
    const { stem, extension } = splitName(fileName(file));
    return namer.take(folder, stem, extension);
  }

  async function copy(file: string, to: string): Promise<string> {
    await into.file({ path: to, content: { from: join(root, file) } });
    return to;
  }

  async function attempt(name: string, work: () => Promise<unknown>, instead?: () => Promise<string>) {
    signal.throwIfAborted();
    try {
      await work();
    } catch (error) {
      const { code, message } = explainFailure(error);
      if (signal.aborted || code === 'disk-full') throw error;
      const isOfSystem =
        codeOf(error) !== '' && !codeOf(error).startsWith('ERR_') && !(error instanceof CoreError);
      if (isOfSystem && !isFolder) throw error;
      if (isOfSystem || instead === undefined) {
        skipped.push({ path: name, reason: message });
        return;
      }
      const reason = error instanceof CoreError ? message : t('importRemarks.notConverted');
      await attempt(name, async () => {
        remarks.push({ path: await instead(), reason });
      });
    }
  }

  return {
    remarks,
    skipped,
    copy: (file, to) => attempt(file, () => copy(file, to ?? freePath(file))),
    convert: (file, work, folder) => attempt(file, work, () => copy(file, freePath(file, folder))),
    attempt: (name, work) => attempt(name, work),
  };
}

/** A file that becomes a note. */
export type FileToConvert = {
  /** Absolute. */
  readonly from: string;
  readonly folder: string;
  readonly stem: string;
  readonly extension: string;
  /** Adds to what the report says. `path`: of the note. */
  remark(path: string, reason: string): void;
};

/** Converts each file of a kind, and copies all others as they are, and those for which that throws: a `CoreError` says why in its message. */
export async function eachFile(
  options: ConvertOptions,
  isOwn: (file: string) => boolean,
  convert: (file: FileToConvert) => Promise<void>,
): Promise<FormatRemarks> {
  const attempts = fileAttempts(options);
  const remark = (path: string, reason: string): void => void attempts.remarks.push({ path, reason });
  for (const file of options.files) {
    const { stem, extension } = splitName(fileName(file));
    const own = { from: join(options.root, file), folder: folderOf(file), stem, extension, remark };
    if (isOwn(file)) await attempts.convert(file, () => convert(own));
    else await attempts.copy(file);
  }
  return attempts;
}
